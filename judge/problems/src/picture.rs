//! The picture of lost positions in the README, drawn from the rules by brute force.

use crate::problem::piles::Piles;
use itertools::{Itertools, iproduct};

/// The number of cells on a side of a panel. The third heap of Unbalanced Nim then stays below 64.
const SIDE: u64 = 63;

/// Draws the lost positions of four games as SVG. In the first three panels, the cell in row a and
/// column b is dark if two heaps or towers of these sizes are lost for the player to move. In the
/// last one, its shade is the third heap with which they are lost. The smallest sizes, 0 or, for
/// towers and in Divisor Nim, 1, are in the upper left corner.
pub fn lost_positions() -> String {
    let mut divisor_nim = Piles::taking_divisors();
    let mut towers = Piles::of_divisors();
    let mut halving_nim = Piles::new(|n, _| (n.div_ceil(2)..n).collect());
    let mut unbalanced_nim = Piles::with_different_heaps();
    let mut third_heap =
        |a, b| (0..=SIDE).find(|&c| c != a && c != b && !unbalanced_nim.wins(&[a, b, c]));
    let lost = |game: &mut Piles, heaps: [u64; 2]| (!game.wins(&heaps)).then_some(0);
    let panels = [
        panel("Divisor Nim", &mut |a, b| lost(&mut divisor_nim, [a + 1, b + 1])),
        panel("Tower Breakers, Revisited!", &mut |a, b| lost(&mut towers, [a + 1, b + 1])),
        panel("Halving Nim", &mut |a, b| lost(&mut halving_nim, [a, b])),
        panel("Unbalanced Nim", &mut |a, b| third_heap(a, b).filter(|_| a != b)),
    ];
    let panels = (0..).zip(panels).map(|(i, panel)| {
        format!("<g transform=\"translate({} 24)\">\n{panel}</g>\n", 24 + i * 276)
    });
    let (width, height) = (4 * 276 + 24, 312);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"17\" text-anchor=\"middle\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#fbf8f1\"/>\n{}</svg>\n",
        panels.format("")
    )
}

/// Draws a panel with its title, a path for each shade. `shade` returns that of a cell, if any.
fn panel(title: &str, shade: &mut dyn FnMut(u64, u64) -> Option<u64>) -> String {
    let cells = iproduct!(0..SIDE, 0..SIDE)
        .filter_map(|(a, b)| Some((shade(a, b)?, format!("M{b} {a}h1"))));
    let paths = cells.into_group_map().into_iter().sorted().map(|(shade, cells)| {
        // From dark blue over green to yellow.
        let (i, part) = (shade as usize / 32, shade % 32);
        let [red, green, blue] = [[29, 42, 244], [53, 157, 211], [87, 143, 94]]
            .map(|it| (it[i] * (32 - part) + it[i + 1] * part) / 32);
        let path = cells.concat();
        format!("<path stroke=\"#{red:02x}{green:02x}{blue:02x}\" d=\"{path}\"/>\n")
    });
    format!(
        "<rect width=\"252\" height=\"252\" fill=\"#f0eadd\"/>\n\
         <g transform=\"scale(4) translate(0 .5)\" shape-rendering=\"crispEdges\">\n{}</g>\n\
         <text x=\"126\" y=\"275\" fill=\"#333\">{title}</text>\n",
        paths.format("")
    )
}

/// Accepts lines of numbers, one space apart and without leading zeros, unless `solve` panics.
fn main() {
    let accepted = std::panic::catch_unwind(|| { let _ = solve(); }).is_ok();
    std::process::exit(if accepted { 42 } else { 43 });
}

/// The input, if it is tidy. A line that is to have as many numbers as the one before says
/// has none after a 0.
fn tidy_input() -> String {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).expect("a text");
    let is_number = |word: &str| word.parse().map_or(false, |n: u64| n.to_string() == word);
    let mut before = "";
    for line in text.strip_suffix('\n').expect("a newline at the end").split('\n') {
        assert!((before, line) == ("0", "") || line.split(' ').all(is_number), "{:?}", line);
        before = line;
    }
    text
}

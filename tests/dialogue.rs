//! `tower-breakers-play` plays whole games over pipes: against a judge, where it has to win,
//! and against a person, who may win.
//!
//! The referee sends nothing before the program has said what it has to say, and closes its
//! input only where that is tested: a program that waits for more, or keeps its words in a
//! buffer, fails.

mod support;

use itertools::Itertools;
use std::{
    io::{BufReader, Read, Write},
    iter, mem,
    ops::BitXor,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
    vec,
};
use support::{answers::random, mistakes::mistakes};

/// A running program. It ends when this goes, which closes its input.
struct Dialogue {
    /// The program.
    child: Child,
    /// Its input, while that is open.
    stdin: Option<ChildStdin>,
    /// What it prints on standard output: lines, and questions without the space after them.
    replies: Receiver<String>,
    /// What it prints on standard error.
    complaints: Receiver<String>,
}

impl Dialogue {
    /// Starts a program with these arguments.
    fn start(program: &Path, arguments: &[&str]) -> Self {
        let mut command = Command::new(program);
        command.args(arguments).env("RUST_BACKTRACE", "0");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
        let replies = pieces(child.stdout.take().expect("a pipe"));
        let complaints = pieces(child.stderr.take().expect("a pipe"));
        Self { stdin: child.stdin.take(), child, replies, complaints }
    }

    /// Says this to the program; if that has ended, the next reply is missing.
    fn send(&mut self, text: impl AsRef<[u8]>) {
        let _ = self.stdin.as_mut().expect("an open input").write_all(text.as_ref());
    }

    /// The next line or question on standard output.
    fn reply(&self) -> String {
        next(&self.replies).unwrap_or_else(|| panic!("no reply, but {:?}", next(&self.complaints)))
    }

    /// What comes up to the end on standard output and on standard error, and the exit status.
    fn end(&mut self) -> (Vec<String>, String, Option<i32>) {
        let replies = iter::from_fn(|| next(&self.replies)).take(1000).collect_vec();
        assert!(replies.len() < 1000, "there is no end of this: {replies:?}");
        let complaints = iter::from_fn(|| next(&self.complaints)).join("\n");
        (replies, complaints, self.child.wait().expect("a program that ends").code())
    }

    /// Checks that the program ends well, and does not wait for its input to end.
    fn ends_well(&mut self) {
        assert_eq!(self.end(), (vec![], String::new(), Some(0)));
    }
}

/// Reads lines and questions as soon as they are there.
fn pieces(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut piece = Vec::new();
        for byte in BufReader::new(pipe).bytes() {
            piece.push(byte.expect("a readable pipe"));
            if piece.ends_with(b"\n") || piece.ends_with(b"? ") {
                piece.pop();
                let text = String::from_utf8(mem::take(&mut piece)).expect("text");
                let Ok(()) = sender.send(text) else { return };
            }
        }
        assert!(piece.is_empty(), "the last line must end");
    });
    receiver
}

/// The next piece, or `None` at the end; a program that is silent for long has failed.
fn next(pieces: &Receiver<String>) -> Option<String> {
    match pieces.recv_timeout(Duration::from_secs(60)) {
        Ok(piece) => Some(piece),
        Err(RecvTimeoutError::Disconnected) => None,
        Err(RecvTimeoutError::Timeout) => panic!("the program is silent"),
    }
}

/// A tower: its prime factors in increasing order.
type Tower = Vec<u64>;

/// The tower of this height (trial division).
fn tower(x: u64) -> Tower {
    let least = (2..=x.isqrt()).find(|&p| x.is_multiple_of(p)).unwrap_or(x);
    if x == 1 { vec![] } else { [vec![least], tower(x / least)].concat() }
}

/// The towers of these heights.
fn towers(heights: &str) -> Vec<Tower> {
    heights.split(' ').map(|x| tower(x.parse().expect("a height"))).collect()
}

/// Numbers without pattern, the same in every run.
struct Random(vec::IntoIter<u64>);

impl Random {
    /// From the beginning.
    fn new() -> Self {
        Self(random(100_000, 0, 1 << 40).into_iter())
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0.next().expect("enough numbers") as usize % bound
    }

    /// A tower of one to nine digits.
    fn tower(&mut self) -> Tower {
        let digits = 1 + self.below(9) as u32;
        tower(1 + self.below(10_usize.pow(digits)) as u64)
    }

    /// A legal move, as a tower from 1 and its new height. If one of the `best` is wanted, and
    /// one wins, it is the last and highest, unlike our program's. Half of the others take away
    /// just one factor.
    fn choice(&mut self, towers: &[Tower], best: bool) -> (usize, u64) {
        let sum = towers.iter().map(Vec::len).fold(0, BitXor::bitxor);
        let winning = towers.iter().rposition(|tower| tower.len() ^ sum < tower.len());
        if let (true, Some(i)) = (best, winning) {
            return (i + 1, towers[i].iter().rev().take(towers[i].len() ^ sum).product());
        }
        let choice = towers.iter().positions(|tower| !tower.is_empty()).collect_vec();
        let i = choice[self.below(choice.len())];
        let mut kept = towers[i].clone();
        kept.remove(self.below(kept.len()));
        if self.below(2) == 0 {
            kept.retain(|_| self.below(3) > 0);
        }
        (i + 1, kept.iter().product())
    }
}

/// Whether the program wins a game, which is played to the end, against moves at random or the
/// best ones.
fn wins(program: &Path, mut towers: Vec<Tower>, random: &mut Random, best: bool) -> bool {
    let mut dialogue = Dialogue::start(program, &[]);
    let heights = towers.iter().map(|tower| tower.iter().product::<u64>()).join(" ");
    dialogue.send(format!("{}\n{heights}\n", towers.len()));
    let side = dialogue.reply();
    assert!(["first", "second"].contains(&&*side), "`{side}` is no side");
    let mut programs_turn = side == "first";
    while towers.iter().any(|tower| !tower.is_empty()) {
        let (i, y) = if programs_turn {
            let line = dialogue.reply();
            let numbers = line.split(' ').map(|word| word.parse().expect("a number"));
            let (i, y) = numbers.collect_tuple().expect("two numbers");
            assert_eq!(line, format!("{i} {y}"), "strange numbers");
            (i as usize, y)
        } else {
            let (i, y) = random.choice(&towers, best);
            dialogue.send(format!("{i} {y}\n"));
            (i, y)
        };
        let x = towers[i - 1].iter().product::<u64>();
        if y >= x || !x.is_multiple_of(y) {
            return false; // An illegal move.
        }
        towers[i - 1] = tower(y);
        programs_turn = !programs_turn;
    }
    if !programs_turn {
        assert_eq!(dialogue.reply(), "win");
        dialogue.ends_well();
    }
    !programs_turn
}

/// Whether it wins in both ways.
fn wins_twice(program: &Path, towers: &[Tower], random: &mut Random) -> bool {
    [false, true].into_iter().all(|best| wins(program, towers.to_vec(), random, best))
}

/// Our program.
fn ours() -> PathBuf {
    support::program("tower-breakers-play")
}

#[test]
fn wins_with_small_and_large_towers_and_with_a_thousand() {
    let mut random = Random::new();
    let small = itertools::repeat_n(1..=8, 3).multi_cartesian_product();
    let large = "131072 65536|536870912 387420489 8192 8|999999937 999002449 1000000000\
        |999999986 999999986 4";
    let mut games = large.split('|').map(towers).collect_vec();
    games.extend(small.map(|heights| towers(&heights.iter().join(" "))));
    games.extend((0..=50).chain([1000]).map(|n| (0..n).map(|_| random.tower()).collect()));
    for towers in games {
        assert!(wins_twice(&ours(), &towers, &mut random), "{towers:?}");
    }
}

/// Each wrong player wins some small game, and so it tempts; but it loses another. Ours wins both.
#[test]
fn wrong_players_win_a_game_and_lose_another() {
    let directory = tempfile::tempdir().expect("a directory");
    for mistake in mistakes("tower-breakers-play") {
        let name = &mistake.name;
        let player = support::compile(name, &mistake.program, directory.path());
        let games = mistake.place.split_once(", but not with ").expect("a game lost, and one won");
        let [lost, won] = [games.0, games.1].map(towers);
        let game = |player: &Path, towers| wins_twice(player, towers, &mut Random::new());
        assert!(game(&player, &won), "{name} tempts nobody");
        assert!(!game(&player, &lost), "{name} wins from {lost:?}");
        assert!(game(&ours(), &won) && game(&ours(), &lost), "{name} is as good as ours");
    }
}

/// What our program says if all this is typed at once, also on standard error, and its status.
fn said(arguments: &str, typed: impl AsRef<[u8]>) -> (Vec<String>, String, Option<i32>) {
    let mut dialogue = Dialogue::start(&ours(), &arguments.split_whitespace().collect_vec());
    dialogue.send(typed);
    dialogue.stdin = None;
    dialogue.end()
}

/// The input stays open, so the program must not wait for another move.
#[test]
fn an_illegal_move_of_a_judge_is_named_with_the_broken_rule() {
    for (moves, printed, fault) in [
        ("0 1", "second", "`0 1`: there is no tower 0"),
        ("4 1", "second", "`4 1`: there is no tower 4"),
        ("4294967297 1", "second", "`4294967297 1`: there is no tower 4294967297"),
        ("2 1", "second", "`2 1`: tower 2 has height 1 and cannot be lowered"),
        ("1 0", "second", "`1 0`: the new height of tower 1 must divide 12 and be less than 12"),
        ("1 12", "second", "`1 12`: the new height of tower 1 must divide 12 and be less than 12"),
        ("3 4", "second", "`3 4`: the new height of tower 3 must divide 18 and be less than 18"),
        ("x", "second", "`x`"),
        ("1 -1", "second", "`-1`"),
        ("1 18446744073709551616", "second", "`18446744073709551616`"),
        // The moves already played stand.
        ("1 6\n1 12", "second, 3 6", "`1 12`: the new height of tower 1 must divide 6 and"),
    ] {
        let mut dialogue = Dialogue::start(&ours(), &[]);
        dialogue.send(format!("3\n12 1 18\n{moves}\n"));
        let (replies, complaints, status) = dialogue.end();
        assert_eq!(replies.join(", "), printed, "{moves}");
        assert!(complaints.contains(fault), "{moves}: {complaints}");
        assert!(complaints.lines().count() <= 4, "more than a message: {complaints}");
        assert!(status.is_some_and(|status| status != 0), "{moves}");
    }
}

#[test]
fn an_input_that_ends_before_the_game_is_refused_but_the_moves_stand() {
    for (typed, printed) in [
        ("2 4 4\n", "second"),
        ("2 4 4\n1 2\n\n\n2\n\n", "second, 2 2"),
        ("3 4 6 9\n2 3\n", "first, 1 1, 3 3"),
    ] {
        let (replies, complaints, status) = said("", typed);
        assert_eq!(replies.join(", "), printed);
        let is_named = ["end of input", "input ends"].iter().any(|end| complaints.contains(end));
        assert!(is_named, "{typed:?}: {complaints}");
        assert!(status.is_some_and(|status| status != 0), "{typed:?}");
    }
}

/// The README shows what a person sees who makes a mistake, and loses.
#[test]
fn a_person_sees_the_session_in_the_readme_word_by_word() {
    let readme = support::read("README.md");
    let session = readme.split_once("--bin tower-breakers-play -- ").expect("a session").1;
    let (heights, session) = session.split_once('\n').expect("lines");
    let mut dialogue = Dialogue::start(&ours(), &heights.split(' ').collect_vec());
    for line in session.lines().take_while(|line| *line != "```") {
        if let Some((question, answer)) = line.split_once("? ") {
            assert_eq!(dialogue.reply(), format!("{question}?"));
            dialogue.send(format!("{answer}\n"));
        } else {
            assert_eq!(dialogue.reply(), line);
        }
    }
    dialogue.ends_well();
}

/// What it says if there is nothing to complain of: a person may type anything.
fn said_in_words(heights: &str, typed: impl AsRef<[u8]>) -> Vec<String> {
    let (said, complaints, status) = said(heights, typed);
    assert_eq!((&*complaints, status), ("", Some(0)));
    said
}

#[test]
fn a_person_wins_or_is_told_the_mistake_or_leaves() {
    let win = "I cannot move, so you win. Well played!";
    let leave = "The game ends here. Goodbye!";
    for (heights, answers, last) in [
        ("7 5", "no\n2 1\n", win),
        ("12 30 7", "me\n3 1\n2 6\n2 2\n2 1\n", win),
        ("7 5", "Yes\n2 1\n", "You could have won by letting me start."),
        ("9", "no\n", "You could have won by starting, and lowering tower 1 from 9 to 1."),
        ("1", "you\n", win),
        ("12 30", "", leave),
        ("12 30", "no", leave),
        ("12 30", "yes\n?\n1", leave),
        ("7 5", "quit\nno\n2 1\n", leave),
        ("7 5", "no\nExit\n2 1\n", leave),
    ] {
        assert_eq!(said_in_words(heights, answers).last().unwrap(), last, "{heights}: {answers}");
    }
}

#[test]
fn what_is_no_answer_is_explained_and_asked_again() {
    let start = "I need `yes` if you start, or `no` if I start.";
    let two = "I need two numbers: `1 6` lowers tower 1 to height 6.";
    for (answers, fault) in [
        (&b"\n"[..], start),
        (b"\xff\n", start),
        (b"yes\n\n", two),
        (b"yes\n1 6 2 1\n", two),
        (b"yes\n-1 -1\n", two),
        (b"yes\n1 1000000000000000000000\n", two),
        (b"yes\n1 \xff\n", two),
        (b"yes\n5 1000000000000000000\n", "there is no tower 5."),
        (b"yes\n1 5\n", "the new height of tower 1 must divide 12 and be less than 12."),
    ] {
        let said = said_in_words("12 7", answers);
        // The same question stands before and after it, and then nothing but the end.
        let [.., before, complaint, after, _, _] = &said[..] else { panic!("{said:?}") };
        assert_eq!(before, after);
        assert!(complaint.starts_with("Sorry, ") && complaint.ends_with(fault), "{complaint}");
    }
}

#[test]
fn a_question_mark_shows_the_nim_sum_in_binary_and_the_player_who_can_win() {
    for (heights, digits, verdict) in [
        ("1 16 30 16", ["000", "100", "011", "100", "011"], "you can win."),
        ("2 7 1 1", ["1", "1", "0", "0", "0"], "I can win."),
    ] {
        for answers in ["?\n", "yes\n?\n"] {
            let said = said_in_words(heights, answers);
            let rows = said.iter().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
            assert!(rows.eq(digits), "{said:?}");
            assert!(said.contains(&format!("If you make the next move, {verdict}")), "{said:?}");
        }
    }
}

#[test]
fn a_thousand_towers_are_shown_in_lines_of_less_than_eighty_columns() {
    let heights = (101..=1100).join(" ");
    let said = said_in_words(&heights, "");
    assert!(said.iter().all(|line| line.len() < 80));
    let row = |name| said.iter().filter_map(move |line| line.strip_prefix(name)).join(" ");
    assert_eq!(row("height").split_whitespace().join(" "), heights);
    assert_eq!(row("tower").split_whitespace().join(" "), (1..=1000).join(" "));
}

#[test]
fn bad_arguments_and_an_empty_input_are_refused_with_the_usage() {
    let usage = said_in_words("--help", "").join("\n");
    assert!(usage.starts_with("usage: ") && usage.contains(": tower-breakers-play 12 30 7\n"));
    assert_eq!(said_in_words("12 -h", "").join("\n"), usage);
    let height = "a height is a whole number from 1 to 1000000000";
    for (arguments, typed, fault) in [
        ("12 x", "", format!("`x`: {height}")),
        ("0 -1", "", format!("`0`: {height}")),
        ("-1 -1", "", format!("`-1`: {height}")),
        ("5 1000000001", "", format!("`1000000001`: {height}")),
        ("5 1000000000000000000000", "", format!("`1000000000000000000000`: {height}")),
        (&"1 ".repeat(1001), "", "`1001` towers: there may be at most 1000".into()),
        ("", "", "the input ends before the number of towers".into()),
        ("", " \n\n", "the input ends before the number of towers".into()),
    ] {
        let (replies, complaints, status) = said(arguments, typed);
        assert_eq!((replies, complaints, status), (vec![], format!("{fault}\n{usage}"), Some(2)));
    }
}

//! `tower-breakers-play` plays whole games over pipes: against a judge, where it has to win,
//! and against a person, who may win.
//!
//! The referee sends nothing before the program has said what it has to say, and closes its
//! input only where that is tested: a program that waits for more, or keeps its words in a
//! buffer, fails.

mod support;

use itertools::Itertools;
use std::{
    env, fs,
    io::{BufReader, Read, Write},
    iter, mem,
    ops::BitXor,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

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
        let stdin = child.stdin.take();
        let replies = pieces(child.stdout.take().expect("a pipe"));
        let complaints = pieces(child.stderr.take().expect("a pipe"));
        Self { child, stdin, replies, complaints }
    }

    /// Says this to the program; if that has ended, the next reply is missing.
    fn send(&mut self, text: impl AsRef<[u8]>) {
        let _ = self.stdin.as_mut().expect("an open input").write_all(text.as_ref());
    }

    /// The next line or question on standard output.
    fn reply(&self) -> String {
        next(&self.replies).unwrap_or_else(|| {
            panic!("no reply, but: {}", iter::from_fn(|| next(&self.complaints)).join(" "))
        })
    }

    /// Checks what comes next on standard output.
    fn replies(&self, expected: &[&str]) {
        for expected in expected {
            assert_eq!(self.reply(), *expected);
        }
    }

    /// The exit status, and what is left on standard error. Standard output has to be at its
    /// end.
    fn end(&mut self) -> (Option<i32>, String) {
        self.stdin = None;
        assert_eq!(next(&self.replies), None, "there is more");
        let complaints = iter::from_fn(|| next(&self.complaints)).join("\n");
        (self.child.wait().expect("a program that ends").code(), complaints)
    }

    /// Checks that the program ends well, without waiting for its input to do so.
    fn ends_well(&mut self) {
        let stdin = self.stdin.take();
        assert_eq!(self.end(), (Some(0), String::new()));
        drop(stdin);
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
                let text = String::from_utf8(mem::take(&mut piece)).expect("text");
                let text = text.strip_suffix(['\n', ' ']).expect("one of both").to_owned();
                if sender.send(text).is_err() {
                    return;
                }
            }
        }
        assert!(piece.is_empty(), "the last line must end");
    });
    receiver
}

/// The next piece, or `None` at the end; a program that is silent for long has failed.
fn next(pieces: &Receiver<String>) -> Option<String> {
    match pieces.recv_timeout(Duration::from_secs(20)) {
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
fn towers(heights: &[u64]) -> Vec<Tower> {
    heights.iter().map(|&x| tower(x)).collect()
}

/// A sequence without pattern, the same in every run (xorshift, Marsaglia 2003).
struct Random(u64);

impl Random {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % bound
    }

    /// A tower of one to nine digits.
    fn tower(&mut self) -> Tower {
        let digits = 1 + self.below(9) as u32;
        tower(1 + self.below(10_usize.pow(digits)) as u64)
    }

    /// Any legal move, as a tower from 1 and its new height; half of them take away just one
    /// factor.
    fn any_move(&mut self, towers: &[Tower]) -> (usize, u64) {
        let choice = towers.iter().positions(|tower| !tower.is_empty()).collect_vec();
        let i = choice[self.below(choice.len())];
        let mut kept = towers[i].clone();
        kept.remove(self.below(kept.len()));
        if self.below(2) == 0 {
            kept.retain(|_| self.below(3) > 0);
        }
        (i + 1, kept.iter().product())
    }

    /// A move that wins, if there is one; the last and highest, unlike our program's.
    fn best_move(&mut self, towers: &[Tower]) -> (usize, u64) {
        let sum = towers.iter().map(Vec::len).fold(0, BitXor::bitxor);
        let winning = towers.iter().rposition(|tower| tower.len() ^ sum < tower.len());
        winning.map_or_else(
            || self.any_move(towers),
            |i| (i + 1, towers[i].iter().rev().take(towers[i].len() ^ sum).product()),
        )
    }
}

/// Whether the program wins a game against the opponent, which it plays to the end.
fn wins(
    program: &Path,
    towers: &[Tower],
    mut opponent: impl FnMut(&[Tower]) -> (usize, u64),
) -> bool {
    let (mut dialogue, mut towers) = (Dialogue::start(program, &[]), towers.to_vec());
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
            let (i, y) = opponent(&towers);
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
        dialogue.replies(&["win"]);
        dialogue.ends_well();
    }
    !programs_turn
}

/// Whether it wins against moves at random, and against the best moves.
fn wins_twice(program: &Path, towers: &[Tower], random: &mut Random) -> bool {
    wins(program, towers, |towers| random.any_move(towers))
        && wins(program, towers, |towers| random.best_move(towers))
}

/// Our program.
fn ours() -> PathBuf {
    support::program("tower-breakers-play")
}

#[test]
fn wins_with_small_and_large_towers_and_with_a_thousand() {
    let mut random = Random(1);
    let small = itertools::repeat_n(1..=8, 3).multi_cartesian_product();
    let large: [&[u64]; 4] = [
        &[1 << 17, 1 << 16],
        &[1 << 29, 387_420_489, 1 << 13, 1 << 3],
        &[999_999_937, 999_002_449, 1_000_000_000],
        &[999_999_986, 999_999_986, 4],
    ];
    let mut games = large.map(towers).to_vec();
    games.extend(small.map(|heights| towers(&heights)));
    games.extend((0..=50).chain([1000]).map(|n| (0..n).map(|_| random.tower()).collect()));
    for towers in games {
        assert!(wins_twice(&ours(), &towers, &mut random), "{towers:?}");
    }
}

/// Each wrong player wins some small game, and so it tempts; but it loses another. Ours wins both.
#[test]
fn wrong_players_win_a_game_and_lose_another() {
    let players: [(&str, &[u64], &[u64]); 4] = [
        ("always-second.rs", &[4, 4], &[1, 2]),
        ("capped-nimbers.rs", &[4, 6, 9], &[1 << 17, 1 << 16]),
        ("distinct-primes.rs", &[30, 10, 3], &[4, 2]),
        ("never-to-one.rs", &[12, 2], &[4, 6, 9]),
    ];
    let sources = "wrong/tower-breakers-play";
    assert_eq!(support::names(sources), players.map(|(name, _, _)| name));
    let directory = tempfile::tempdir().expect("a directory");
    for (name, won, lost) in players {
        let player = directory.path().join(name).with_extension(env::consts::EXE_EXTENSION);
        support::compile(&support::root().join(sources).join(name), &player);
        let game = |player: &Path, heights| wins_twice(player, &towers(heights), &mut Random(3));
        assert!(game(&player, won), "{name} tempts nobody");
        assert!(!game(&player, lost), "{name} wins from {lost:?}");
        assert!(game(&ours(), won) && game(&ours(), lost), "{name} is as good as ours");
    }
}

/// Plays from a script: what is sent, and then the replies to it.
fn follows(script: &[(&str, &[&str])]) -> Dialogue {
    let mut dialogue = Dialogue::start(&ours(), &[]);
    for (text, replies) in script {
        dialogue.send(text);
        dialogue.replies(replies);
    }
    dialogue
}

#[test]
fn reads_moves_however_they_are_laid_out() {
    follows(&[("3 4 6 9 2 3 2 1\n", &["first", "1 1", "3 3", "3 1", "win"])]).ends_well();
    follows(&[
        ("\r\n6\t2 2\r\n2 2", &[]),
        ("\x0c+2\x0b002\n", &["second"]),
        ("\n\n  1", &[]),
        ("\n\n", &[]),
        ("1 3 0", &[]),
        ("1\r\n", &["2 1", "4 1"]),
        ("0000000000000000000000000000000000000005\n+1\n", &["6 1", "win"]),
    ])
    .ends_well();
}

#[test]
fn answers_each_illegal_move_by_the_rule_it_breaks_and_plays_on() {
    let mut dialogue = follows(&[("3 12 1 18\n", &["second"])]);
    for (line, rule) in [
        ("0 1", "no tower 0"),
        ("18446744073709551615 1", "no tower 18446744073709551615"),
        ("1 0", "tower 1 must keep a height of at least 1"),
        ("2 1", "tower 2 must become lower"),
        ("3 4", "4 does not divide 18"),
        ("1 18446744073709551616", "`18446744073709551616` is not a number from 0 to 2⁶⁴ − 1"),
        // A word that is no number takes the rest of its line with it.
        ("x 1 1 1 1", "`x` is not a number from 0 to 2⁶⁴ − 1"),
        // A move that breaks a rule does not.
        ("3 18 3", "tower 3 must become lower"),
    ] {
        dialogue.send(format!("{line}\n"));
        let complaint = next(&dialogue.complaints).expect("a complaint");
        assert!(complaint.contains(rule), "`{line}` gets the answer `{complaint}`");
    }
    dialogue.send("6\n");
    dialogue.replies(&["1 4"]);
    dialogue.send("1 1\n");
    dialogue.replies(&["3 1", "win"]);
}

#[test]
fn input_that_ends_before_the_game_is_refused_but_the_moves_stand() {
    let script: [(&str, &[&str]); 3] =
        [("2 4 4\n", &["second"]), ("1 2\n", &["2 2"]), ("\n\n2\n\n", &[])];
    for length in 1..=3 {
        let (status, complaints) = follows(&script[..length]).end();
        assert_eq!(status, Some(101), "after {length} lines");
        assert!(complaints.contains("the input ends before the game does"), "{complaints}");
    }
}

/// The README shows what a person sees who tries an illegal move, asks, errs, and loses.
#[test]
fn a_person_sees_the_session_in_the_readme_word_by_word() {
    let readme = fs::read_to_string(support::root().join("README.md")).expect("a README");
    let session = readme.split_once("--bin tower-breakers-play -- 12 2\n").expect("a session").1;
    let mut dialogue = Dialogue::start(&ours(), &["12", "2"]);
    for line in session.lines().take_while(|line| *line != "```") {
        if let Some((question, answer)) = line.split_once("? ") {
            dialogue.replies(&[&format!("{question}?")]);
            dialogue.send(format!("{answer}\n"));
        } else {
            dialogue.replies(&[line]);
        }
    }
    dialogue.ends_well();
}

/// What the program says to a person who types all this at once and leaves.
fn said(heights: &str, answers: &[u8]) -> Vec<String> {
    let mut dialogue = Dialogue::start(&ours(), &heights.split(' ').collect_vec());
    dialogue.send(answers);
    dialogue.stdin = None;
    let said = iter::from_fn(|| next(&dialogue.replies)).take(1000).collect();
    dialogue.ends_well();
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
        ("7 5", "no\nQuit\n2 1\n", leave),
    ] {
        assert_eq!(said(heights, answers.as_bytes()).last().unwrap(), last, "{heights}: {answers}");
    }
}

#[test]
fn what_is_no_answer_is_explained_and_asked_again() {
    let start = "I need a yes if you make the first move, and a no if I do";
    let two = "I need two numbers, such as 1 6: that lowers tower 1 from 12 to 6";
    for (answers, fault) in [
        (&b"\n"[..], start),
        (b"\xff\n", start),
        (b"yes\n\n", two),
        (b"yes\n1 6 2 1\n", two),
        (b"yes\n1 \xff\n", two),
        (b"yes\n3 1\n", "there is no tower 3: they are numbered from 1 to 2"),
        (b"yes\n2 7\n", "tower 2 must become lower: its height is 7"),
    ] {
        let said = said("12 7", answers);
        // The same question stands before and after it, and then nothing but the end.
        let [.., before, complaint, after, _, _] = &said[..] else { panic!("{said:?}") };
        assert_eq!((before, complaint), (after, &format!("Sorry, {fault}.")));
    }
}

#[test]
fn many_towers_are_shown_in_lines_of_less_than_eighty_columns() {
    let heights = (101..=150).join(" ");
    let said = said(&heights, b"");
    assert!(said.iter().all(|line| line.len() < 80));
    let row = |name| said.iter().filter_map(move |line| line.strip_prefix(name)).join(" ");
    assert_eq!(row("height").split_whitespace().join(" "), heights);
    assert_eq!(row("tower").split_whitespace().join(" "), (1..=50).join(" "));
}

#[test]
fn wrong_arguments_are_named_with_a_line_of_usage() {
    for (arguments, wrong) in [
        (vec!["12", "x"], "`x` is not a height"),
        (vec![""], "`` is not a height"),
        (vec!["12", "0"], "`0` is not a height"),
        (vec!["1000000001"], "`1000000001` is not a height"),
        (vec!["1"; 1001], "not 1001"),
    ] {
        let (status, complaints) = Dialogue::start(&ours(), &arguments).end();
        let (message, usage) = complaints.split_once('\n').expect("two lines");
        assert!(message.contains(wrong) && usage.starts_with("usage: "), "{complaints}");
        assert_eq!(status, Some(2));
    }
}

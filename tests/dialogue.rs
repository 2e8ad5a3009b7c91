//! `tower-breakers-play` plays whole games over pipes, move by move, and has to win.
//!
//! The referee sends nothing before the program has said what it has to say, and never
//! closes its input: a program that waits for more, or keeps its lines in a buffer, fails.
//! It knows the prime factors of every tower from the start, so it needs no factorisation
//! to find the legal moves.
//!
//! The program is the one that Cargo has built, or the one in the directory
//! `PROGRAMS_DIR`.

use itertools::Itertools;
#[cfg(unix)]
use rustix::{
    fs::{Mode, OFlags, open},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
};
#[cfg(unix)]
use std::fs::File;
use std::{
    collections::HashMap,
    env,
    io::{self, BufRead, BufReader, Read, Write},
    iter, mem,
    ops::BitXor,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    slice,
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

/// How long the program may be silent when it is its turn to speak.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where the program is.
fn program() -> PathBuf {
    match env::var_os("PROGRAMS_DIR") {
        Some(directory) => Path::new(&directory).join("tower-breakers-play"),
        None => env!("CARGO_BIN_EXE_tower-breakers-play").into(),
    }
}

/// A running program, which goes when this goes.
struct Dialogue {
    /// The program.
    child: Child,
    /// Its input, while that is open.
    stdin: Option<Box<dyn Write>>,
    /// What it prints on standard output.
    replies: Receiver<String>,
    /// What it prints on standard error.
    complaints: Receiver<String>,
}

impl Dialogue {
    /// Starts the program, with a pipe for its input.
    fn start() -> Self {
        let (reader, writer) = io::pipe().expect("a pipe");
        Self::start_with(reader.into(), writer)
    }

    /// Starts the program at a terminal.
    #[cfg(unix)]
    fn start_at_terminal() -> Self {
        let user = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&user).and_then(|()| unlockpt(&user)).expect("a terminal for this user");
        let name = ptsname(&user, Vec::new()).expect("a terminal with a name");
        let terminal = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty());
        let terminal = terminal.expect("the terminal can be opened");
        Self::start_with(terminal.into(), File::from(user))
    }

    /// Starts the program, with an input and the other end of it.
    fn start_with(input: Stdio, stdin: impl Write + 'static) -> Self {
        let mut command = Command::new(program());
        command.env("RUST_BACKTRACE", "0");
        command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("tower-breakers-play");
        let replies = lines(child.stdout.take().expect("a pipe"));
        let complaints = lines(child.stderr.take().expect("a pipe"));
        Self { child, stdin: Some(Box::new(stdin)), replies, complaints }
    }

    /// Says this to the program.
    fn send(&mut self, text: &str) {
        let stdin = self.stdin.as_mut().expect("an open input");
        if let Err(error) = stdin.write_all(text.as_bytes()) {
            panic!(
                "{error}, but it should read `{text}`; {:?}",
                self.complaints.iter().format(" ")
            );
        }
    }

    /// The next line on standard output.
    fn reply(&self) -> String {
        next(&self.replies).unwrap_or_else(|| {
            panic!("no reply, but: {}", self.complaints.iter().format(" "));
        })
    }

    /// The next line on standard error.
    fn complaint(&self) -> String {
        next(&self.complaints).expect("a line on standard error")
    }

    /// Checks the next lines on standard error.
    fn shows(&self, lines: &[&str]) {
        for line in lines {
            assert_eq!(self.complaint(), *line);
        }
    }

    /// The exit status, and what is left on standard error. Standard output has to be at its
    /// end.
    fn end(&mut self) -> (ExitStatus, Vec<String>) {
        assert_eq!(next(&self.replies), None, "there is more");
        let complaints = iter::from_fn(|| next(&self.complaints)).collect();
        (self.child.wait().expect("a program that ends"), complaints)
    }

    /// Checks that the program ends well.
    fn ends_well(&mut self) {
        let (status, complaints) = self.end();
        assert!(status.success(), "{status}");
        assert!(complaints.is_empty(), "{complaints:?}");
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        // Both fail if it has ended, as it should.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads lines as soon as they are there; each must be whole.
fn lines(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    let mut pipe = BufReader::new(pipe);
    thread::spawn(move || {
        let mut line = String::new();
        while pipe.read_line(&mut line).expect("text") > 0 {
            let line = mem::take(&mut line);
            let whole = line.strip_suffix('\n').map_or(format!("{line}, cut off"), String::from);
            if sender.send(whole).is_err() {
                break;
            }
        }
    });
    receiver
}

/// The next line, or `None` at the end; neither may take long.
fn next(lines: &Receiver<String>) -> Option<String> {
    match lines.recv_timeout(PATIENCE) {
        Ok(line) => Some(line),
        Err(RecvTimeoutError::Disconnected) => None,
        Err(RecvTimeoutError::Timeout) => panic!("the program is silent"),
    }
}

/// A tower: its prime factors in increasing order.
type Tower = Vec<u64>;

/// Tower, from 1, and its new height.
type Move = (usize, u64);

/// The height of a tower, or the part of it that has these prime factors.
fn height(primes: &[u64]) -> u64 {
    primes.iter().product()
}

/// The tower of this height (trial division).
fn tower(mut height: u64) -> Tower {
    let mut primes = Vec::new();
    let mut p = 2;
    while height > 1 {
        if height.is_multiple_of(p) {
            height /= p;
            primes.push(p);
        } else {
            p += 1;
        }
    }
    primes
}

/// A game in progress, as the referee sees it.
struct Game {
    /// The line to the program.
    dialogue: Dialogue,
    /// The towers.
    towers: Vec<Tower>,
    /// Whether the program has the next move.
    programs_turn: bool,
}

impl Game {
    /// Tells the program the towers, and learns which side it takes.
    fn start(towers: &[Tower]) -> Self {
        let mut dialogue = Dialogue::start();
        let heights = towers.iter().map(|tower| height(tower)).format(" ");
        dialogue.send(&format!("{}\n{heights}\n", towers.len()));
        let programs_turn = match &*dialogue.reply() {
            "first" => true,
            "second" => false,
            other => panic!("`{other}` is no side"),
        };
        Self { dialogue, towers: towers.to_vec(), programs_turn }
    }

    /// Plays to the end against an opponent that sends its move and returns it. The program
    /// has to win.
    fn play(mut self, mut opponent: impl FnMut(&mut Self) -> Move) {
        while self.towers.iter().any(|tower| !tower.is_empty()) {
            if self.programs_turn {
                let line = self.dialogue.reply();
                let words = line.split_once(' ').expect("two words");
                let (i, y) =
                    (words.0.parse().expect("a tower"), words.1.parse().expect("a height"));
                assert_eq!(line, format!("{i} {y}"), "strange numbers");
                let named = self.winning_move();
                self.lower(i, y);
                assert_eq!(Some((i, y)), named, "not the move that the statement names");
            } else {
                let (i, y) = opponent(&mut self);
                self.lower(i, y);
            }
            self.programs_turn = !self.programs_turn;
        }
        assert!(!self.programs_turn, "the program has lost");
        assert_eq!(self.dialogue.reply(), "win");
        self.dialogue.ends_well();
    }

    /// Makes a move of either player, which has to be legal.
    fn lower(&mut self, i: usize, y: u64) {
        assert!((1..=self.towers.len()).contains(&i), "there is no tower {i}");
        let tower = &mut self.towers[i - 1];
        let x = height(tower);
        assert!(1 <= y && y < x, "{y} is not below {x}");
        assert!(x.is_multiple_of(y), "{y} does not divide {x}");
        let mut rest = y;
        tower.retain(|&p| {
            let kept = rest.is_multiple_of(p);
            rest /= if kept { p } else { 1 };
            kept
        });
        assert_eq!(rest, 1, "the factors of {x} were not prime");
    }

    /// The winning move that the problem names: of the first tower that can be lowered so
    /// that the xor of the numbers of prime factors is 0, to the product of its smallest ones.
    fn winning_move(&self) -> Option<Move> {
        let sum = self.towers.iter().map(Vec::len).fold(0, BitXor::bitxor);
        let i = self.towers.iter().position(|tower| tower.len() ^ sum < tower.len())?;
        let tower = &self.towers[i];
        Some((i + 1, height(&tower[..tower.len() ^ sum])))
    }

    /// Any tower above 1, from 0.
    fn any_tower(&self, random: &mut Random) -> usize {
        let choice = self.towers.iter().positions(|tower| !tower.is_empty()).collect_vec();
        choice[random.below(choice.len())]
    }

    /// Any legal move.
    fn any_move(&self, random: &mut Random) -> Move {
        let i = self.any_tower(random);
        let mut kept = self.towers[i].clone();
        kept.remove(random.below(kept.len()));
        kept.retain(|_| random.below(3) > 0);
        (i + 1, height(&kept))
    }

    /// The best move: it wins, if the program has made a mistake, or it makes the game as long
    /// as possible.
    fn best_move(&self, random: &mut Random) -> Move {
        self.winning_move().unwrap_or_else(|| {
            let i = self.any_tower(random);
            let mut kept = self.towers[i].clone();
            kept.remove(random.below(kept.len()));
            (i + 1, height(&kept))
        })
    }

    /// Sends a move in the usual form.
    fn send(&mut self, (i, y): Move) -> Move {
        self.dialogue.send(&format!("{i} {y}\n"));
        (i, y)
    }
}

/// One game against moves at random, and one against the best moves.
fn beats_both_opponents(towers: &[Tower], random: &mut Random) {
    Game::start(towers).play(|game| game.send(game.any_move(random)));
    Game::start(towers).play(|game| game.send(game.best_move(random)));
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

    /// A tower with prime factors of all sizes, some of them more than once.
    fn tower(&mut self) -> Tower {
        let primes = [
            2,
            2,
            3,
            5,
            7,
            97,
            127,
            131,
            65537,
            2_642_239,
            4_294_967_291,
            18_446_744_073_709_551_557,
        ];
        let mut product = 1_u64;
        let mut tower = Vec::new();
        for _ in 0..self.below(20) {
            let p = primes[self.below(primes.len())];
            if let Some(larger) = product.checked_mul(p) {
                product = larger;
                tower.push(p);
            }
        }
        tower.sort_unstable();
        tower
    }
}

/// Whether the player to move wins: plays every game to its end; `known` remembers the games
/// already played.
fn first_wins(heights: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    let heights = heights.iter().copied().filter(|&x| x > 1).sorted().collect_vec();
    if let Some(&wins) = known.get(&heights) {
        return wins;
    }
    let wins = (0..heights.len()).any(|i| {
        let x = heights[i];
        (1..x).filter(|y| x.is_multiple_of(*y)).any(|y| {
            let mut next = heights.clone();
            next[i] = y;
            !first_wins(&next, known)
        })
    });
    known.insert(heights, wins);
    wins
}

/// Plays games from these heights, and checks every position by playing it out.
fn agrees_with_the_rules(games: impl Iterator<Item = Vec<u64>>) {
    let (mut known, mut random) = (HashMap::new(), Random(1));
    for heights in games {
        let game = Game::start(&heights.iter().map(|&x| tower(x)).collect_vec());
        let wins = first_wins(&heights, &mut known);
        assert_eq!(game.programs_turn, wins, "the wrong side with {heights:?}");
        game.play(|game| {
            let left = game.towers.iter().map(|tower| height(tower)).collect_vec();
            assert!(!first_wins(&left, &mut known), "{heights:?}: {left:?} is not lost");
            game.send(game.best_move(&mut random))
        });
    }
}

#[test]
fn one_tower_agrees_with_the_rules_up_to_a_hundred_and_twenty_eight() {
    agrees_with_the_rules((1..=128).map(|x| vec![x]));
}

#[test]
fn two_towers_agree_with_the_rules_up_to_sixteen() {
    agrees_with_the_rules(itertools::iproduct!(1..=16, 1..=16).map(|(x, y)| vec![x, y]));
}

#[test]
fn three_towers_agree_with_the_rules_up_to_eight() {
    agrees_with_the_rules(itertools::repeat_n(1..=8, 3).multi_cartesian_product());
}

#[test]
fn games_without_a_move_are_won_by_the_second_side() {
    for n in [0, 1, 2, 1000] {
        let game = Game::start(&vec![Tower::new(); n]);
        assert!(!game.programs_turn, "{n} towers");
        game.play(|_| unreachable!("there is no move"));
    }
}

#[test]
fn wins_two_hundred_games_with_towers_of_all_sizes() {
    let mut random = Random(2);
    for _ in 0..100 {
        let towers = (0..random.below(10)).map(|_| random.tower()).collect_vec();
        beats_both_opponents(&towers, &mut random);
    }
}

#[test]
fn wins_with_the_largest_and_the_hardest_towers() {
    let mut random = Random(3);
    let towers = [
        vec![3, 5, 17, 257, 641, 65537, 6_700_417], // 2⁶⁴ − 1
        vec![18_446_744_073_709_551_557],           // 2⁶⁴ − 59
        vec![2; 63],
        vec![3; 40],
        vec![4_294_967_279, 4_294_967_291],
        vec![4_294_967_291; 2],
        vec![2_642_239; 3],
        vec![2_642_201, 2_642_203, 2_642_239],
        vec![2_642_257, 6_981_434_460_643],
        vec![2, 2_147_483_647, 4_294_967_291],
        vec![127, 127, 131, 131, 137],
    ];
    for tower in &towers {
        beats_both_opponents(slice::from_ref(tower), &mut random);
        // With this one, only the smaller prime is left of a product of two.
        beats_both_opponents(&[tower.clone(), vec![2]], &mut random);
    }
    for pair in towers.windows(2) {
        beats_both_opponents(pair, &mut random);
    }
    beats_both_opponents(&towers, &mut random);
    beats_both_opponents(&[&towers[..], &towers].concat(), &mut random);
}

#[test]
fn wins_with_a_thousand_towers() {
    let mut random = Random(4);
    let towers = (0..1000).map(|_| random.tower()).collect_vec();
    beats_both_opponents(&towers, &mut random);
}

/// The lines that break a rule, and what the answer has to say.
fn illegal_lines(game: &Game, random: &mut Random) -> Vec<(String, String)> {
    let most = u64::MAX;
    let (n, i) = (game.towers.len(), game.any_tower(random) + 1);
    let x = height(&game.towers[i - 1]);
    let mut lines = vec![
        ("0 1".into(), "no tower 0".into()),
        (format!("{} 1", n + 1), format!("no tower {}", n + 1)),
        (format!("{most} 1"), format!("no tower {most}")),
        (format!("{i} 0"), format!("tower {i} must keep a height of at least 1")),
        (format!("{i} {x}"), format!("tower {i} must become lower")),
        (format!("{i} {}", x.saturating_add(x)), format!("tower {i} must become lower")),
        (format!("{i} {most}"), format!("tower {i} must become lower")),
        (format!("{i} 18446744073709551616"), "`18446744073709551616` is not a number".into()),
        ("-1 1".into(), "`-1` is not a number".into()),
        ("abc".into(), "`abc` is not a number".into()),
        (format!("{i} x"), "`x` is not a number".into()),
        (format!("x {i} 1 {i} 1"), "`x` is not a number".into()),
        (format!("{i} 1.0 {i} 1"), "`1.0` is not a number".into()),
    ];
    if let Some(y) = (2..x.min(100)).find(|&y| !x.is_multiple_of(y)) {
        lines.push((format!("{i} {y}"), format!("{y} does not divide {x}")));
    }
    if let Some(j) = game.towers.iter().position(Vec::is_empty) {
        lines.push((format!("{} 1", j + 1), format!("tower {} must become lower", j + 1)));
    }
    lines
}

#[test]
fn answers_each_illegal_move_by_the_rule_it_breaks_and_plays_on() {
    let mut random = Random(5);
    for _ in 0..30 {
        let towers = (0..=random.below(6)).map(|_| random.tower()).collect_vec();
        Game::start(&towers).play(|game| {
            for (line, rule) in illegal_lines(game, &mut random) {
                game.dialogue.send(&format!("{line}\n"));
                let complaint = game.dialogue.complaint();
                assert!(complaint.contains(&rule), "`{line}` gets the answer `{complaint}`");
            }
            game.send(game.any_move(&mut random))
        });
    }
}

#[test]
fn reads_moves_however_they_are_laid_out() {
    let mut random = Random(6);
    let layouts: [&[&str]; 7] = [
        &["I\n", "Y\n"],
        &["\r\n\r\n", "I\tY\r\n"],
        &["\n\n  I", "\n\n", "Y", "  \n"],
        &["+I 00Y\n"],
        &["I", " ", "Y", "\n"],
        &["\x0cI\x0b\r\nY\r\n"],
        &["00000000000000000000000000000000I\n\n\n\n", "\n\n+0Y\n"],
    ];
    for layout in layouts {
        let towers = (0..5).map(|_| random.tower()).collect_vec();
        Game::start(&towers).play(|game| {
            let (i, y) = game.any_move(&mut random);
            for text in layout {
                game.dialogue.send(&text.replace('I', &i.to_string()).replace('Y', &y.to_string()));
                thread::sleep(Duration::from_micros(200));
            }
            (i, y)
        });
    }
}

/// Plays from a script: what is sent, and then the replies to it.
fn follows(script: &[(&str, &[&str])]) -> Dialogue {
    let mut dialogue = Dialogue::start();
    for (text, replies) in script {
        dialogue.send(text);
        for reply in *replies {
            assert_eq!(dialogue.reply(), *reply, "after `{text}`");
        }
    }
    dialogue
}

#[test]
fn plays_the_sample_line_by_line_and_all_at_once() {
    follows(&[
        ("3\n", &[]),
        ("4 6 9\n", &["first", "1 1"]),
        ("2 3\n", &["3 3"]),
        ("2 1\n", &["3 1", "win"]),
    ])
    .ends_well();
    follows(&[("3\n4 6 9\n2 3\n2 1\n", &["first", "1 1", "3 3", "3 1", "win"])]).ends_well();
    follows(&[("3 4 6 9 2 3 2 1\n", &["first", "1 1", "3 3", "3 1", "win"])]).ends_well();
}

#[test]
fn takes_several_moves_from_one_line() {
    follows(&[
        ("6 2 2 2 2 2 2\n", &["second"]),
        ("1 1 3 1\n", &["2 1", "4 1"]),
        ("5 1\n", &["6 1", "win"]),
    ])
    .ends_well();
}

#[test]
fn a_word_that_is_no_number_takes_the_rest_of_its_line_with_it() {
    let mut dialogue = follows(&[("4 2 2 2 2\n", &["second"]), ("1 1 abc 3 1\n", &["2 1"])]);
    assert!(dialogue.complaint().contains("`abc` is not a number"));
    // Had the program taken `3 1`, it would have replied `4 1`.
    dialogue.send("4 1\n");
    assert_eq!(dialogue.reply(), "3 1");
    assert_eq!(dialogue.reply(), "win");
    dialogue.ends_well();
}

#[test]
fn an_illegal_move_leaves_the_rest_of_its_line() {
    let mut dialogue = follows(&[("4 2 2 2 2\n", &["second"]), ("1 2 1 1 3 1\n", &["2 1", "4 1"])]);
    assert_eq!(dialogue.reply(), "win");
    assert!(dialogue.complaint().contains("tower 1 must become lower"));
    dialogue.ends_well();
}

#[cfg(unix)]
#[test]
fn a_person_at_a_terminal_is_asked_and_sees_the_towers_before_each_move() {
    let (opening, question) =
        ("How many towers, and how high?", "Your move: which tower, and its new height?");
    let mut dialogue = Dialogue::start_at_terminal();
    dialogue.shows(&[opening]);
    dialogue.send("3\n1 4 2\n");
    assert_eq!(dialogue.reply(), "first");
    assert_eq!(dialogue.reply(), "2 2");
    dialogue.shows(&["tower 2 has height 2", "tower 3 has height 2", question]);
    dialogue.send("2 1\n");
    assert_eq!(dialogue.reply(), "3 1");
    assert_eq!(dialogue.reply(), "win");
    dialogue.ends_well();

    let mut dialogue = Dialogue::start_at_terminal();
    dialogue.shows(&[opening]);
    dialogue.send("3 9 1 6\n");
    assert_eq!(dialogue.reply(), "second");
    dialogue.shows(&["tower 1 has height 9", "tower 3 has height 6", question]);
    dialogue.send("2 1\n");
    assert!(dialogue.complaint().contains("tower 2 must become lower"));
    dialogue.send("1 3\n");
    assert_eq!(dialogue.reply(), "3 2");
    dialogue.shows(&["tower 1 has height 3", "tower 3 has height 2", question]);
    dialogue.send("3 1\n");
    assert_eq!(dialogue.reply(), "1 1");
    assert_eq!(dialogue.reply(), "win");
    dialogue.ends_well();
}

#[test]
fn the_last_move_needs_no_line_break() {
    let mut dialogue = follows(&[("2 3 5 1 1", &[])]);
    dialogue.stdin = None;
    assert_eq!(["second", "2 1", "win"].map(|_| dialogue.reply()), ["second", "2 1", "win"]);
    dialogue.ends_well();
}

#[test]
fn input_that_ends_before_the_game_is_refused_but_the_moves_stand() {
    let scripts: [&[(&str, &[&str])]; 6] = [
        &[("2 4 4\n", &["second"])],
        &[("2 4 4\n", &["second"]), ("1", &[])],
        &[("2 4 4\n", &["second"]), ("1\n", &[])],
        &[("2 4 4\n", &["second"]), ("1 2\n", &["2 2"])],
        &[("2 4 4\n", &["second"]), ("1 2\n", &["2 2"]), ("\n\n2\n\n", &[])],
        &[("3 4 6 9\n", &["first", "1 1"])],
    ];
    for script in scripts {
        let mut dialogue = follows(script);
        dialogue.stdin = None;
        let (status, complaints) = dialogue.end();
        assert!(status.code().is_some_and(|code| code != 0), "{status} after {script:?}");
        let message = complaints.join("\n");
        assert!(message.contains("input ends"), "`{message}` after {script:?}");
    }
}

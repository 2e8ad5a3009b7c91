// An export writes the program, the table `ROWS`, whether the input is a game, and then this. It has
// to compile with old compilers.

/// Accepts the input if `solve` does not panic. `solve` is the `main` of the program, and reads
/// `tidy_input()` instead of the standard input. In a game, it may ask for the moves that follow.
fn main() {
    let accepted = match std::panic::catch_unwind(solve) {
        Ok(_) => true,
        Err(message) => match message.downcast_ref::<String>() {
            Some(message) => IS_GAME && message.starts_with("the input ends"),
            None => false,
        },
    };
    std::process::exit(if accepted { 42 } else { 43 });
}

/// Returns the input. Panics unless its lines follow `ROWS`: in a game each row once, else the first
/// row once, then the others again and again; a single row repeats. Names with `…`, such as
/// `h₁ … hₖ`, stand for a list. The number just before a list, in this line or the line above, is
/// its length. Numbers are one space apart, without leading zeros or signs. A newline ends each
/// line. The empty input is refused, even where the program accepts it.
fn tidy_input() -> String {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).expect("UTF-8");
    let (once, repeated) = ROWS.split_at(if IS_GAME { 2 } else { (ROWS.len() > 1) as usize });
    let rows = once.iter().chain(repeated.iter().cycle());
    let lines = text.strip_suffix('\n').expect("a newline at the end").split('\n');
    let left = lines.clone().count() - once.len();
    assert!(left == 0 || left % repeated.len() == 0, "a line is missing or left over");
    let mut length = 0; // The last single number.
    for (line, row) in lines.zip(rows) {
        let words: Vec<&str> = if line.is_empty() { vec![] } else { line.split(' ').collect() };
        let numbers: Vec<u64> = words.iter().map(|word| word.parse().expect(word)).collect();
        let is_tidy = |(word, number): (&&str, &u64)| *word == number.to_string();
        assert!(words.iter().zip(&numbers).all(is_tidy), "`{}` has a leading zero or `+`", line);
        let before_list = row.split(' ').take_while(|name| !name.ends_with('₁')).count();
        let (singles, list) = numbers.split_at(before_list);
        length = *singles.last().unwrap_or(&length);
        let expected = if row.contains('…') { length } else { 0 };
        assert!(list.len() as u64 == expected, "`{}` is not `{}`", line, row);
    }
    text
}

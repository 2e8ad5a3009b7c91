#!/usr/bin/env bash
# Tests the programs as a judge does: builds them, runs their unit and integration tests,
# runs every program on every one of its inputs, and compares what it prints byte for byte
# with the expected file. Then the cases once more with the crate-free builds, which are
# what `./submit.sh` prints, compiled alone.
#
#   ./run_tests.sh                                    everything
#   ./run_tests.sh divisor-nim                        a program: its unit tests and its cases
#   ./run_tests.sh inputs/divisor-nim/01-sample.txt   a case
#
# Programs and cases may be mixed, and several of each given.
#
#   -q, --quick                leave the crate-free builds out
#   -t, --time-limit SECONDS   for each case; otherwise $TIME_LIMIT, otherwise 2
#   -h, --help                 print this text
#
# AC  accepted         WA  wrong answer         TLE   time limit exceeded
# RE  runtime error    CE  does not compile     FAIL  any other fault
#
# The exit status is 0 if at least one case ran and nothing failed, 1 if not, and 2 for
# arguments that make no sense.

# No `set -u`: to bash 3.2, which macOS has, an empty array is an unset one.
shopt -s nullglob
export LC_ALL=C # a point in the seconds, and tools that take any byte for a character
TIMEFORMAT=%3R
unset PROGRAMS_DIR # set below, and only for the crate-free builds

caller=$PWD
CDPATH='' cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")" || exit 2
root=$PWD

main() {
    passed=0 failed=0 programs=() whole=() cases=() limiter=()
    everything='' quick='' running='' seconds='' mark=''
    find_programs
    understand_arguments "$@"
    find_time_limiter
    make_scratch_directory
    find_cases
    build_programs
    run_cargo_tests
    run_cases "$scratch/built"
    [ -n "$quick" ] || test_crate_free
    ((${#cases[@]} + failed > 0)) || fail FAIL 'there is no case to run'
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0))
}

find_programs() {
    local path
    all_programs=()
    for path in src/bin/*.rs; do
        path=${path##*/}
        all_programs+=("${path%.rs}")
    done
}

# Fills `programs` with what is to be built, `whole` with what is to be tested with all its
# cases, and `cases`, as NAME/FILE, with what is asked for alone.
understand_arguments() {
    local limit=${TIME_LIMIT:-2} number='^[0-9]{1,6}([.][0-9]{1,3})?$'
    while (($# > 0)); do
        case $1 in
            -h | --help) help && exit ;;
            -q | --quick) quick=yes ;;
            -t | --time-limit) limit=${2-} && shift ;;
            --time-limit=*) limit=${1#*=} ;;
            -*) refuse "'$1' is not an option" ;;
            *) understand_program "$1" || understand_case "$1" "$caller" ||
                understand_case "$1" "$root" ||
                refuse "'$1' is neither a program in src/bin nor a case in inputs" ;;
        esac
        shift
    done
    [[ $limit =~ $number && $limit == *[1-9]* ]] || refuse "'$limit' is no time limit in seconds"
    time_limit=$limit
    limit_ms=$(milliseconds "$limit")
    if ((${#programs[@]} == 0)); then
        everything=yes
        programs=("${all_programs[@]}")
        whole=("${all_programs[@]}")
    fi
}

# Prints the comment that this file begins with.
help() {
    local line
    while IFS= read -r line && [ -n "$line" ]; do
        line=${line#'#'}
        [[ $line == '!'* ]] || printf '%s\n' "${line# }"
    done <"${BASH_SOURCE[0]##*/}"
}

understand_program() {
    contains "$1" "${all_programs[@]}" || return
    contains "$1" "${whole[@]}" || whole+=("$1")
    contains "$1" "${programs[@]}" || programs+=("$1")
}

# Takes a path, and the directory that it starts from if it is a relative one.
understand_case() {
    local path=$1 name
    [[ $path == /* ]] || path=$2/$path
    [[ -f $path && $path == *.txt ]] || return
    path=$(CDPATH='' cd -P -- "${path%/*}" && pwd)/${path##*/}
    name=${path#"$root/inputs/"}
    name=${name%%/*}
    [ "$path" = "$root/inputs/$name/${path##*/}" ] || return
    contains "$name" "${all_programs[@]}" || return
    contains "$name" "${programs[@]}" || programs+=("$name")
    cases+=("$name/${path##*/}")
}

refuse() {
    printf 'run_tests.sh: %s (--help tells more)\n' "$1" >&2
    exit 2
}

contains() {
    local item
    for item in "${@:2}"; do
        [ "$item" != "$1" ] || return 0
    done
    return 1
}

# KILL, because it cannot be ignored; GNU `timeout` sends it to the children as well.
find_time_limiter() {
    local tool
    for tool in timeout gtimeout; do
        if command -v "$tool" >/dev/null; then
            limiter=("$tool" -s KILL "$time_limit")
            return
        fi
    done
    echo 'No time limit is applied: there is no timeout (of GNU coreutils) here.'
}

# A new directory for each run: runs at the same time do not meet, and nothing in it is
# stale. It is below the target directory, where programs surely may be executed.
make_scratch_directory() {
    local target=${CARGO_TARGET_DIR:-$root/target}
    [[ $target == /* ]] || target=$caller/$target
    [ -z "$CARGO_TARGET_DIR" ] || CARGO_TARGET_DIR=$target
    mkdir -p "$target" && scratch=$(mktemp -d "$target/run_tests.XXXXXX") || exit
    trap 'rm -rf "$scratch"' EXIT
    trap 'stop 129' HUP
    trap 'stop 130' INT
    trap 'stop 143' TERM
    mkdir "$scratch/built" "$scratch/crate-free"
}

stop() {
    [ -z "$running" ] || { kill "$running" && wait "$running"; }
    exit "$1"
} 2>/dev/null

# Adds the cases of whole programs to `cases`, and takes out those that cannot be judged.
find_cases() {
    local name path found=()
    for name in "${whole[@]}"; do
        set -- inputs/"$name"/*.txt
        (($# > 0)) || fail FAIL "src/bin/$name.rs has no case in inputs/$name"
        for path in "$@"; do
            cases+=("${path#inputs/}")
        done
        for path in expected/"$name"/*.txt; do
            [ -f "inputs/${path#*/}" ] || fail FAIL "$path has no inputs/${path#*/}"
        done
    done
    for path in "${cases[@]}"; do
        if ! [ -f "expected/$path" ]; then
            fail FAIL "inputs/$path has no expected/$path"
        elif ! contains "$path" "${found[@]}"; then
            found+=("$path")
        fi
    done
    cases=("${found[@]}")
    [ -n "$everything" ] || return
    for path in inputs/* expected/*; do
        name=${path#*/}
        contains "$name" "${all_programs[@]}" || fail FAIL "$path has no src/bin/$name.rs"
    done
}

# Cargo tells what it has built, and where; so no stale binary is taken for a new one.
build_programs() {
    local name message path wanted=("${programs[@]/#/--bin=}")
    local executable='"executable":"(([^"\\]|\\.)*)"'
    [ -z "$everything" ] || wanted=(--bins)
    cargo build --release --keep-going --message-format=json-render-diagnostics \
        "${wanted[@]}" >"$scratch/messages"
    while IFS= read -r message; do
        [[ $message =~ $executable ]] || continue
        path=${BASH_REMATCH[1]//\\\"/\"}
        cp "${path//\\\\/\\}" "$scratch/built"
    done <"$scratch/messages"
    compiled=()
    for name in "${programs[@]}"; do
        if [ -x "$scratch/built/$name" ]; then
            compiled+=("$name")
        else
            fail CE "src/bin/$name.rs, so none of its cases was run"
        fi
    done
}

# In the development profile, which checks for overflow, and in the one of the judge; there
# without `lto`, which would take longer than all the tests. The programs themselves have it.
run_cargo_tests() {
    local name
    local -x CARGO_PROFILE_RELEASE_LTO=off
    if [ -n "$everything" ] && ((${#compiled[@]} == ${#programs[@]})); then
        run_cargo_test
        run_cargo_test --release --bins
        run_tests_of_whole_programs "$scratch/built" ' (release)'
        return
    fi
    # A full run comes here if a program does not compile: the others are still tested.
    for name in "${compiled[@]}"; do
        if contains "$name" "${whole[@]}"; then
            run_cargo_test --bin "$name"
            run_cargo_test --release --bin "$name"
        fi
    done
}

# The integration tests that run programs, here those in a directory.
run_tests_of_whole_programs() {
    local test tests=() mark=$2
    for test in bad_input dialogue; do
        [ ! -f "tests/$test.rs" ] || tests+=(--test "$test")
    done
    ((${#tests[@]} == 0)) || PROGRAMS_DIR=$1 run_cargo_test "${tests[@]}"
}

run_cargo_test() {
    CARGO_TERM_COLOR=never measure cargo test --no-fail-fast --quiet "$@" </dev/null
    if ((status == 0)); then
        pass "cargo test${*:+ $*}"
    else
        fail FAIL "cargo test${*:+ $*}"
        show "$scratch/err" 100
        show "$scratch/out" 100
    fi
}

test_crate_free() {
    local name
    mark=' (crate-free)'
    if ! [ -f submit.sh ]; then
        fail FAIL 'there is no submit.sh'
        return
    fi
    for name in "${compiled[@]}"; do
        build_crate_free "$name"
    done
    run_cases "$scratch/crate-free"
    [ -z "$everything" ] || run_tests_of_whole_programs "$scratch/crate-free" "$mark"
}

build_crate_free() {
    local binary=$scratch/crate-free/$1
    measure ./submit.sh "$1"
    if ((status != 0)); then
        fail FAIL "./submit.sh $1: exit status $status"
        show "$scratch/err" 20
        return
    fi
    mv "$scratch/out" "$binary.rs"
    measure rustc -O --edition 2021 -D warnings -o "$binary" "$binary.rs"
    if ((status != 0)); then
        rm -f "$binary"
        fail CE "$1.rs as ./submit.sh prints it"
        show "$scratch/err" 40
    fi
}

# Takes the directory of the programs; those that are not there have failed before.
run_cases() {
    local path
    for path in "${cases[@]}"; do
        [ ! -x "$1/${path%%/*}" ] || judge "$1/${path%%/*}" "inputs/$path" "expected/$path"
    done
}

judge() {
    measure run_limited "$1" <"$2"
    if [ -n "${limiter[*]}" ] && (($(milliseconds "$seconds") >= limit_ms)); then
        fail TLE "$2"
    elif ((status != 0)); then
        fail RE "$2"
        echo "        exit status $status$( ((status <= 128)) || echo ", SIG$(kill -l "$status")")"
        show "$scratch/err" 10
    elif same "$3" "$scratch/out"; then
        pass "$2"
    else
        fail WA "$2"
        echo '        - expected, + printed'
        show_differences "$3" "$scratch/out" 10
    fi
}

milliseconds() {
    printf %.0f "$1e3"
}

# Runs a command with its output in $scratch/out and $scratch/err, and sets `status` and
# `seconds`.
measure() {
    status=0
    { time "$@" >"$scratch/out" 2>"$scratch/err"; } 2>"$scratch/time" || status=$?
    seconds=$(tail -n 1 "$scratch/time")
}

# In the background, because bash obeys a signal in `wait` at once, but otherwise only
# after the command. The limit is 64 MiB: a loop that prints must not fill the disk.
run_limited() {
    (ulimit -f 65536 && exec "${limiter[@]}" "$1") <&0 &
    running=$!
    wait "$running" 2>/dev/null # where bash says that it was killed
    set -- $?
    running=''
    return "$1"
}

pass() {
    passed=$((passed + 1))
    report 32 AC "$1"
}

fail() {
    failed=$((failed + 1))
    report 31 "$@"
}

# Takes a colour, a verdict, and what it is about; uses up `seconds`, which not all have.
report() {
    local word
    word=$(printf '%-4s' "$2")
    [ ! -t 1 ] || [ -n "$NO_COLOR" ] || word=$'\e['$1m$word$'\e[0m'
    printf '%s %9s  %s\n' "$word" "${seconds:+$seconds s}" "$3$mark"
    seconds=''
}

# Byte for byte. (`cmp` is no part of coreutils, and some containers have no more.)
same() {
    if command -v cmp >/dev/null; then
        cmp -s "$1" "$2"
    else
        [ "$(od -An -v -tx1 <"$1")" = "$(od -An -v -tx1 <"$2")" ]
    fi
}

# Shows the first $3 lines in which the files $1 and $2 differ.
show_differences() {
    local one other one_end other_end number=0 shown=0
    while ((shown < $3)); do
        one_end=$'\n' other_end=$'\n' number=$((number + 1))
        IFS= read -r one <&3 || one_end=''
        IFS= read -r other <&4 || other_end=''
        [ -n "$one$one_end$other$other_end" ] || return 0
        if [ "$one$one_end" != "$other$other_end" ]; then
            shown=$((shown + 1))
            echo "        line $number"
            show_line - "$one" "$one_end"
            show_line + "$other" "$other_end"
        fi
    done 3<"$1" 4<"$2"
    show_rest $(($(longer "$1" "$2") - number))
}

# Takes what to put in front, a line, and how it ends; no line ends in nothing.
show_line() {
    [ -n "$2$3" ] || return 0
    printf '        %s%s\n' "$1" "$(visible "$2")"
    [ -n "$3" ] || echo '        \ No newline at end of file'
}

longer() {
    local one other
    one=$(wc -l <"$1")
    other=$(wc -l <"$2")
    echo $((one > other ? one : other))
}

# Shows the first $2 lines of the file $1.
show() {
    local line number=0
    while ((number < $2)) && { IFS= read -r line || [ -n "$line" ]; }; do
        number=$((number + 1))
        show_line '' "$line" $'\n'
    done <"$1"
    show_rest $(($(wc -l <"$1") - $2))
}

show_rest() {
    (($1 <= 0)) || echo "        ... and $1 more lines"
}

# A line, and in it what the eye would not see.
visible() {
    local line=${1:0:200}
    line=${line//$'\t'/\\t}
    line=${line//$'\r'/\\r}
    line=${line//[[:cntrl:]]/?}
    [[ $line != *' ' ]] || line="${line% }\\s"
    ((${#1} <= 200)) || line="$line ... (cut)"
    printf %s "$line"
}

main "$@"

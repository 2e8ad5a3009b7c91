#!/usr/bin/env bash
# Tests the programs as a judge does: builds them, runs all tests, runs every program on every
# one of its inputs, and compares what it prints byte for byte with the expected file. Then the
# cases once more with what `./submit.sh` prints, compiled alone.
#
#   ./run_tests.sh                                    everything
#   ./run_tests.sh divisor-nim                        a program: its unit tests and its cases
#   ./run_tests.sh inputs/divisor-nim/01-sample.txt   a case
#   ./run_tests.sh -c 'python3 mine.py' divisor-nim   your own solution, on these cases alone
#
#   -c, --command COMMAND      judge what the shell makes of this; nothing is built or tested
#   -q, --quick                leave the crate-free builds out
#   -t, --time-limit SECONDS   for each case; otherwise $TIME_LIMIT, otherwise 2
#   -h, --help                 print this text
#
# AC  accepted         WA  wrong answer         TLE   time limit exceeded
# RE  runtime error    CE  does not compile     FAIL  any other fault
#
# The exit status is 0 if nothing failed, 1 if not, and 2 for arguments that make no sense.

shopt -s nullglob # But no `set -u`: to bash 3.2 (of macOS) an empty array is an unset one.
export LC_ALL=C RUST_BACKTRACE=0 # C: a point in the seconds, and any byte is a character.
caller=$PWD TIMEFORMAT=%3R CDPATH=''
cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")" || exit 2

refuse() { echo "run_tests.sh: $1 (--help tells more)" >&2 && exit 2; }

# What an argument means: a program, or a case, found from where the caller is or else from here.
choice() {
    [ -f "src/bin/$1.rs" ] && echo "$1/" && return
    for path in "$caller/$1" "$1"; do
        path=$(cd -P -- "$(dirname -- "$path")" 2>/dev/null && pwd)/${path##*/}
        [[ -f $path && $path == "$PWD"/inputs/*/* ]] && echo "${path#"$PWD/inputs/"}" && return
    done
}

quick='' command='' chosen='' limit=${TIME_LIMIT:-2}
while (($# > 0)); do
    case $1 in
        -h | --help) sed -n '2,/^$/ s/^# \{0,1\}//p' "${BASH_SOURCE[0]##*/}" && exit ;;
        -q | --quick) quick=yes ;;
        -t | --time-limit) limit=$2 && shift ;;
        -c | --command) [[ $2 == *[!\ ]* ]] || refuse "$1 wants a command"; command=$2 && shift ;;
        *) chosen+=$(choice "$1")$'\n' || refuse "'$1' is neither a program nor a case" ;;
    esac
    shift
done
number='^[0-9]{1,6}([.][0-9]{1,3})?$'
[[ $limit =~ $number && $limit == *[1-9]* ]] || refuse "'$limit' is no time limit in seconds"
[ -z "$command" ] || [ -n "$chosen" ] || refuse 'the command is to solve which program?'

# Takes a verdict, seconds if there are any, and what it is about.
report() {
    local word colour=31
    if [ "$1" = AC ]; then colour=32 && ((passed += 1)); else ((failed += 1)); fi
    word=$(printf '%-4s' "$1")
    [ ! -t 1 ] || [ -n "$NO_COLOR" ] || word=$'\e['${colour}m$word$'\e[0m'
    printf '%s %9s  %s\n' "$word" "${2:+$2 s}" "$3$mark"
}
finish() { echo "$passed passed, $failed failed" && exit $((failed > 0)); }

# Whether a case, or a whole program (with a slash behind it), is to be tested.
is_chosen() { [[ -z $chosen || $'\n'$chosen == *$'\n'"$1"$'\n'* ]]; }

# What is on one side only is a case too, and each program has a sample: so nothing is missed.
passed=0 failed=0 mark='' programs=() cases=()
while IFS= read -r case; do
    name=${case%%/*}
    is_chosen "$case" || is_chosen "$name/" || continue
    [[ " ${programs[*]} " == *" $name "* || ! -f src/bin/$name.rs ]] || programs+=("$name")
    for file in "src/bin/$name.rs" "inputs/$case" "expected/$case"; do
        [ -f "$file" ] || { report FAIL '' "$file is missing" && continue 2; }
    done
    cases+=("$case")
done < <(printf '%s\n' src/bin/*.rs {inputs,expected}/{*,*/*} |
    sed -E 's,^(src/bin|inputs|expected)/,,; s,^([^/.]+)(\.rs)?$,\1/01-sample.txt,' | sort -u)

trap 'exit 130' HUP INT TERM
trap '[ -z "$running" ] || { kill -- -$running; sleep 0.2; kill -KILL -- -$running; } 2>/dev/null
    rm -rf "$scratch"' EXIT
running='' scratch=$(mktemp -d) && mkdir "$scratch/built" "$scratch/crate-free" || exit

# Runs a command and sets `status`: in a process group, so that all it has started can be ended,
# and in the background, because bash obeys a signal in `wait` at once, but otherwise later.
run() {
    set -m
    "$@" & running=$!
    set +m
    wait "$running" 2>/dev/null # where bash says that it was killed
    status=$?
    kill -KILL -- "-$running" 2>/dev/null
    running=''
}

# The same with its output in out and err, and with the `seconds` that it took.
measure() {
    { time run "$@" >"$scratch/out" 2>"$scratch/err"; } 2>"$scratch/time"
    seconds=$(tail -n 1 "$scratch/time")
    return "$status"
}

# KILL cannot be ignored. A tool of this name may be another one, so each is tried.
for limiter in timeout gtimeout ''; do "$limiter" -s KILL "1$limit" true 2>/dev/null && break; done
[ -n "$limiter" ] || echo 'No time limit is applied: there is no timeout (of GNU coreutils) here.'
limiter=(${limiter:+"$limiter" -s KILL "$limit"})

# Becomes a command where the caller is, but with an end to its time and to what it prints.
# shellcheck disable=SC2329 # `judge` has it run.
limited() {
    cd -- "$caller" || exit
    ! ulimit -f 65536 2>/dev/null || exec "${limiter[@]}" "$@"
    set -o pipefail # Git Bash knows no such limit.
    { "${limiter[@]}" "$@" 2>&1 >&3 | head -c 67108864 >&2; } 3>&1 | head -c 67108864
}

# Takes a case and the command to judge, if it is there: what did not compile has failed.
judge() {
    local expected=expected/$1 verdict=WA
    [ -x "$2" ] || return
    measure limited "${@:2}" <"inputs/$1"
    if ((status != 0)); then verdict=RE; elif cmp -s "$expected" "$scratch/out"; then verdict=AC; fi
    [ -z "${limiter[*]}" ] || awk "BEGIN { exit $seconds >= $limit }" || verdict=TLE
    report "$verdict" "$seconds" "inputs/$1"
    case $verdict in
        RE) ((status < 129 || status > 159)) || status="$status (SIG$(kill -l "$status"))"
            { echo "exit status $status" && tail -c 4000 "$scratch/err" | cat -v; } | show 20 ;;
        WA) { diff -U0 -L expected -L printed <(visible "$expected") <(visible "$scratch/out") &&
            cmp "$expected" "$scratch/out"; } 2>&1 | show 20 ;;
    esac
}

# White space and control characters as signs, and `$` for the end of a line.
visible() { head -c 1000000 "$1" | cat -vet; }
show() { cut -c -300 | sed "s/^/        /; $(($1 + 1)) { s/.*/        .../; q; }"; }

# Runs a command that has to succeed; of failing tests it shows what they say.
check() {
    measure "$@" </dev/null && report AC "$seconds" "$*" && return
    report FAIL "$seconds" "$*"
    { sed -n '/^---- /,/^test result/p' "$scratch/out" && cat "$scratch/err"; } | show 100
    return 1
}

if [ -n "$command" ]; then
    for case in "${cases[@]}"; do judge "$case" "$BASH" -c "$command"; done
    finish
fi

case $CARGO_TARGET_DIR in '' | /* | ?:*) ;; *) CARGO_TARGET_DIR=$caller/$CARGO_TARGET_DIR ;; esac
export PROGRAMS_DIR=$scratch/built

# What a new problem lacks is said at once, and alone; but what does not compile stops nothing.
[ -n "$chosen" ] || check cargo test --quiet --test conventions ||
    ! grep -q '^test result' "$scratch/out" || finish

# Cargo tells what it has built, and where: a program that is left from before is not judged.
# (`lto` takes five times as long, and changes no answer.)
CARGO_PROFILE_RELEASE_LTO=off run cargo build --release --keep-going \
    --message-format=json-render-diagnostics \
    "${programs[@]/#/--bin=}" >"$scratch/messages"
sed -nE '/"executable":"/ { s/.*"executable":"(([^"\\]|\\.)*)".*/\1/; s/\\(.)/\1/g; p; }' \
    "$scratch/messages" | while IFS= read -r file; do cp "$file" "$PROGRAMS_DIR"; done

# The unit tests run in the development profile alone: it checks for overflow, and a release run
# shows nothing more. Tests that run programs take those in PROGRAMS_DIR, as a judge does.
if [ -z "$chosen" ] && ((status == 0)); then
    check cargo test --quiet --no-fail-fast --tests
else
    for name in "${programs[@]}"; do
        if [ ! -x "$PROGRAMS_DIR/$name" ]; then report CE '' "src/bin/$name.rs"
        elif is_chosen "$name/"; then check cargo test --quiet --bin "$name"; fi
    done
fi
for case in "${cases[@]}"; do judge "$case" "$PROGRAMS_DIR/${case%%/*}"; done
[ -z "$quick" ] || finish

# The same cases on the files that need no crates, in the oldest edition of the language.
mark=' (crate-free)' PROGRAMS_DIR=$scratch/crate-free
for name in "${programs[@]}"; do
    file=$PROGRAMS_DIR/$name
    measure ./submit.sh "$name" && mv "$scratch/out" "$file.rs" &&
        measure rustc -O --edition 2015 -D warnings -o "$file" "$file.rs" && continue
    report CE '' "./submit.sh $name" && show 40 <"$scratch/err"
done
for case in "${cases[@]}"; do judge "$case" "$PROGRAMS_DIR/${case%%/*}"; done
[ -n "$chosen" ] || check cargo test --quiet --test bad_input --test dialogue
finish

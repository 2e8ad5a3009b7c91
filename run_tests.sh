#!/usr/bin/env bash
# Tests the programs as a judge does: builds them, runs all tests, runs every program on
# every one of its inputs, and compares what it prints byte for byte with the expected file.
# Then the cases once more with what `./submit.sh` prints, compiled alone.
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

# No `set -u`: to bash 3.2, which macOS has, an empty array is an unset one.
shopt -s nullglob
export LC_ALL=C RUST_BACKTRACE=0 # C: a point in the seconds, and any byte is a character.
TIMEFORMAT=%3R
unset CDPATH PROGRAMS_DIR
caller=$PWD
cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")" || exit 2
root=$PWD

refuse() { echo "run_tests.sh: $1 (--help tells more)" >&2 && exit 2; }

# Whether this is the beginning of something that is to be tested.
is_chosen() { [[ -z $chosen || $'\n'$chosen == *$'\n'"$1"* ]]; }

# Takes a verdict, seconds if there are any, and what it is about.
report() {
    local word colour=31
    if [ "$1" = AC ]; then colour=32 && ((passed += 1)); else ((failed += 1)); fi
    word=$(printf '%-4s' "$1")
    [ ! -t 1 ] || [ -n "$NO_COLOR" ] || word=$'\e['${colour}m$word$'\e[0m'
    printf '%s %9s  %s\n' "$word" "${2:+$2 s}" "$3$mark"
}

# Shows standard input; if it has more than $1 lines, the first and the last of them.
show() {
    awk -v half=$(($1 / 2)) '
        { line[NR % half] = "        " substr($0, 1, 300) (length > 300 ? " ..." : "") }
        NR <= half { print line[NR % half] }
        END {
            if (NR > 2 * half) print "        ... " NR - 2 * half " lines ..."
            for (i = NR > 2 * half ? NR - half : half; ++i <= NR;) print line[i % half]
        }'
}

# Runs a command with its output in out and err; sets `status` and `seconds`.
measure() {
    { time run "$@" >"$scratch/out" 2>"$scratch/err"; } 2>"$scratch/time"
    seconds=$(tail -n 1 "$scratch/time")
    return "$status"
}

# In a process group of its own, so that all it has started can be ended; and in the
# background, because bash obeys a signal in `wait` at once, but otherwise only later.
run() {
    set -m
    "$@" &
    running=$!
    set +m
    wait "$running" 2>/dev/null # where bash says that it was killed
    status=$?
    kill -KILL -- "-$running" 2>/dev/null
    running=''
}

# Runs a command that has to succeed; of failing tests it shows what they say.
check() {
    local -x CARGO_TERM_COLOR=never
    if measure "$@" </dev/null; then
        report AC "$seconds" "$*"
    else
        report FAIL "$seconds" "$*"
        { cat "$scratch/err" && sed -n '/^---- /,/^test result/p' "$scratch/out"; } | show 100
    fi
    return "$status"
}

# Becomes a command, but with an end to its time and to what it prints.
# shellcheck disable=SC2329 # `judge` has it run.
limited() {
    cd -- "$caller" || exit
    ! ulimit -f 65536 2>/dev/null || exec "${limiter[@]}" "$@"
    set -o pipefail # Git Bash knows no such limit.
    { "${limiter[@]}" "$@" 2>&1 >&3 | head -c 67108864 >&2; } 3>&1 | head -c 67108864
}

# Takes a case and the command to judge.
judge() {
    local expected=expected/$1 verdict=WA
    measure limited "${@:2}" <"inputs/$1"
    if ((status != 0)); then verdict=RE; elif cmp -s "$expected" "$scratch/out"; then verdict=AC; fi
    [ -z "${limiter[*]}" ] || awk "BEGIN { exit $seconds >= $limit }" || verdict=TLE
    report "$verdict" "$seconds" "inputs/$1"
    if [ "$verdict" = RE ]; then
        ((status < 129 || status > 159)) || status="$status (SIG$(kill -l "$status"))"
        { echo "exit status $status" && tail -c 4000 "$scratch/err" | cat -v; } | show 20
    elif [ "$verdict" = WA ]; then
        { diff -U0 -L expected -L printed <(visible "$expected") <(visible "$scratch/out") &&
            cmp "$expected" "$scratch/out"; } 2>&1 | sed '20 { s/.*/.../; q; }' | show 20
    fi
}

# White space and control characters as signs, and `$` for the end of a line.
visible() { head -c 1000000 "$1" | cat -vet; }

# Takes a directory of programs; one that is not there did not compile, and has failed.
judge_all() {
    local case
    for case in "${cases[@]}"; do
        [ ! -x "$1/${case%%/*}" ] || judge "$case" "$1/${case%%/*}"
    done
}

finish() { echo "$passed passed, $failed failed" && exit $((failed > 0)); }

passed=0 failed=0 mark='' running='' quick='' command='' chosen='' broken='' limit=${TIME_LIMIT:-2}
while (($# > 0)); do
    case $1 in
        -h | --help) sed -n '2,/^$/ s/^# \{0,1\}//p' "${BASH_SOURCE[0]##*/}" && exit ;;
        -q | --quick) quick=yes ;;
        -t | --time-limit) limit=$2 && shift ;;
        -c | --command) [[ $2 == *[!\ ]* ]] || refuse "$1 wants a command"; command=$2 && shift ;;
        -*) refuse "'$1' is not an option" ;;
        *) path=$(cd -- "$caller" && cd -P -- "$(dirname -- "$1")" 2>/dev/null && pwd)/${1##*/}
            if [[ -n $1 && -f src/bin/$1.rs ]]; then chosen+=$1/$'\n'
            elif [[ -f $path && $path == "$root"/inputs/*/* ]]; then
                chosen+=${path#"$root/inputs/"}$'\n'
            else refuse "'$1' is neither a program in src/bin nor a case in inputs"; fi ;;
    esac
    shift
done
number='^[0-9]{1,6}([.][0-9]{1,3})?$'
[[ $limit =~ $number && $limit == *[1-9]* ]] || refuse "'$limit' is no time limit in seconds"
[ -z "$command" ] || [ -n "$chosen" ] || refuse 'the command is to solve which program?'

# KILL cannot be ignored. A tool of this name may be another one, so each is tried.
for limiter in timeout gtimeout ''; do
    ! "$limiter" -s KILL "1$limit" true 2>/dev/null || break
done
[ -n "$limiter" ] || echo 'No time limit is applied: there is no timeout (of GNU coreutils) here.'
limiter=(${limiter:+"$limiter" -s KILL "$limit"})

# A new directory for each run, so that nothing in it is stale; below the target directory,
# because on some systems nothing in /tmp may be executed.
[[ -z $CARGO_TARGET_DIR || $CARGO_TARGET_DIR == /* || $CARGO_TARGET_DIR == ?:* ]] ||
    CARGO_TARGET_DIR=$caller/$CARGO_TARGET_DIR
target=${CARGO_TARGET_DIR:-$root/target}
trap 'exit 130' HUP INT TERM
trap '[ -z "$running" ] || { kill -- -$running; sleep 0.2; kill -KILL -- -$running; } 2>/dev/null
    rm -rf "$scratch"' EXIT
mkdir -p "$target" && scratch=$(mktemp -d "$target/run_tests.XXXXXX") &&
    mkdir "$scratch/built" "$scratch/crate-free" || exit

# What is on one side only is a case too, and each program has a sample: so nothing is missed.
programs=() cases=()
for file in src/bin/*.rs; do
    name=$(basename "$file" .rs)
    ! is_chosen "$name/" || programs+=("$name")
done
while IFS= read -r case; do
    name=${case%%/*}
    is_chosen "$case"$'\n' || is_chosen "$name/"$'\n' || continue
    for file in "src/bin/$name.rs" "inputs/$case" "expected/$case"; do
        [ -f "$file" ] || { report FAIL '' "$file is missing" && continue 2; }
    done
    cases+=("$case")
done < <({
    for file in src/bin/*.rs inputs/* expected/*; do
        printf '%s/01-sample.txt\n' "$(basename "$file" .rs)"
    done
    for file in inputs/*/* expected/*/*; do printf '%s\n' "${file#*/}"; done
} | sort -u)

if [ -n "$command" ]; then
    for case in "${cases[@]}"; do judge "$case" "$BASH" -c "$command"; done
    finish
fi

# What a new problem still lacks is said at once, and not lost behind everything else. (What
# does not compile does not stop the others.)
if [ -z "$chosen" ] && [ -f tests/conventions.rs ]; then
    check cargo test --quiet --test conventions || ! grep -q '^test result' "$scratch/out" || finish
fi

# Cargo tells what it has built, and where: a program that is left from before is not judged.
run cargo build --release --keep-going --message-format=json-render-diagnostics \
    "${programs[@]/#/--bin=}" >"$scratch/messages"
while IFS= read -r file; do cp "$file" "$scratch/built"; done < <(
    sed -nE '/"executable":"/ { s/.*"executable":"(([^"\\]|\\.)*)".*/\1/; s/\\(.)/\1/g; p; }' \
        "$scratch/messages")
for name in "${programs[@]}"; do
    [ -x "$scratch/built/$name" ] || { report CE '' "src/bin/$name.rs" && broken=yes; }
done

# The unit tests are run in the development profile alone: it checks for overflow, and a
# release run of the same tests shows nothing that this one cannot. Tests that run programs
# take them from PROGRAMS_DIR, and so test what a judge runs.
if [ -z "$chosen$broken" ]; then
    PROGRAMS_DIR=$scratch/built check cargo test --quiet --no-fail-fast
else
    for name in "${programs[@]}"; do
        [ ! -x "$scratch/built/$name" ] || ! is_chosen "$name/"$'\n' ||
            check cargo test --quiet --bin "$name"
    done
fi
judge_all "$scratch/built"
[ -z "$quick" ] || finish

# The same cases on the files that need no crates, in the oldest edition of the language.
mark=' (crate-free)'
for name in "${programs[@]}"; do
    [ -x "$scratch/built/$name" ] || continue
    file=$scratch/crate-free/$name
    if ! { measure ./submit.sh "$name" && mv "$scratch/out" "$file.rs" &&
        measure rustc -O --edition 2015 -D warnings -o "$file" "$file.rs"; }; then
        report CE '' "./submit.sh $name"
        show 40 <"$scratch/err"
    fi
done
judge_all "$scratch/crate-free"
for name in bad_input dialogue; do
    [ -n "$chosen" ] || [ ! -f "tests/$name.rs" ] ||
        PROGRAMS_DIR=$scratch/crate-free check cargo test --quiet --test "$name"
done
finish

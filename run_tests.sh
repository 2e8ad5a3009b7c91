#!/usr/bin/env bash
# Tests the programs as a judge does: builds them, runs every program on every one of its inputs,
# and compares what it prints byte for byte with the expected file. Then the same with what
# `./submit.sh` prints, compiled alone; and all the other tests.
#
#   ./run_tests.sh                                    everything
#   ./run_tests.sh divisor-nim                        a program: its cases and its unit tests
#   ./run_tests.sh inputs/divisor-nim/01-sample.txt   a case
#   ./run_tests.sh -c 'python3 mine.py' divisor-nim   your own solution, on these cases alone
#   ./run_tests.sh -c ./mine nim/secret/*.in          your own, on pairs of FILE.in and FILE.ans
#
#   -c, --command COMMAND      judge what the shell makes of this; nothing is built or tested
#   -q, --quick                leave the crate-free builds out
#   -t, --time-limit SECONDS   of processor time for each case; otherwise $TIME_LIMIT, otherwise
#                              what the problem's statement or its package says, otherwise 2.
#                              By the clock it is ten times as much and 10 s, for what sleeps.
#   -h, --help                 print this text
#
# AC  accepted         WA  wrong answer         TLE   time limit exceeded
# RE  runtime error    CE  does not compile     FAIL  any other fault
#
# The exit status is 0 if nothing failed, 1 if not, and 2 for arguments that make no sense.

shopt -s nullglob # But no `set -u`: to bash 3.2 (of macOS) an empty array is an unset one.
export LC_ALL=C RUST_BACKTRACE=0 # C: a point in the seconds, and any byte is a character.
caller=$PWD TIMEFORMAT='%3R %3U %3S' CDPATH=''
cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")" || exit 2

refuse() { echo "run_tests.sh: $1 (--help tells more)" >&2 && exit 2; }

# What an argument means: a program (with a slash behind it), a case or, with its whole path, the
# input of a pair. Files are found from where the caller is or else from here.
choice() {
    local path
    [ -f "src/bin/$1.rs" ] && echo "$1/" && return
    for path in "$caller/${1%/}" "${1%/}"; do
        path=$(cd -P -- "$(dirname -- "$path")" 2>/dev/null && pwd)/${path##*/}
        [ -e "$path" ] || continue
        case ${path#"$PWD/"} in
            src/bin/*.rs) path=${path##*/} && echo "${path%.rs}/" ;;
            inputs/*/*) echo "${path#"$PWD/inputs/"}" ;;
            inputs/*) echo "${path##*/}/" ;;
            *.in) [ -f "${path%.in}.ans" ] && echo "$path" ;;
            *) false ;;
        esac && return
    done
    return 1
}

quick='' command='' chosen='' limit=$TIME_LIMIT
while (($# > 0)); do
    case $1 in
        -h | --help) sed -n '2,/^$/ s/^# \{0,1\}//p' "${BASH_SOURCE[0]##*/}" && exit ;;
        -q | --quick) quick=yes ;;
        -t | --time-limit) limit=${2:-nothing} && shift ;;
        -c | --command) [[ $2 == *[!\ ]* ]] || refuse "$1 wants a command"; command=$2 && shift ;;
        *) chosen+=$(choice "$1")$'\n' || refuse "'$1' is neither a program nor a case" ;;
    esac
    shift
done
number='^[0-9]{1,6}([.][0-9]{1,3})?$'
[[ -z $limit || $limit =~ $number && $limit == *[1-9]* ]] || refuse "'$limit' is no time limit"
[[ -z $command || -n $chosen ]] || refuse 'the command is to solve which program?'
[[ -n $command || $chosen != *.in$'\n'* ]] || refuse 'which command is to be judged?'

# At a terminal, what is running; its verdict takes the place.
announce() { [ ! -t 1 ] || printf '\r\e[K...  %9s  %s' '' "${1:0:70}"; }

# Takes a verdict, seconds if there are any, and what it is about.
report() {
    local word colour=31
    if [ "$1" = AC ]; then colour=32 && ((passed += 1)); else ((failed += 1)); fi
    word=$(printf '%-4s' "$1")
    [ ! -t 1 ] || [ -n "$NO_COLOR" ] || word=$'\e['${colour}m$word$'\e[0m'
    [ ! -t 1 ] || printf '\r\e[K'
    printf '%s %9s  %s\n' "$word" "${2:+$2 s}" "$3$mark"
}
finish() { echo "$passed passed, $failed failed" && exit $((failed > 0 || passed == 0)); }

# Whether a case, or a whole program (with a slash behind it), is to be tested.
is_chosen() { [[ -z $chosen || $'\n'$chosen == *$'\n'"$1"$'\n'* ]]; }

# What is on one side only is a case too, and each program has a sample: so nothing is missed.
list() {
    for file in src/bin/*.rs; do file=${file##*/} && echo "${file%.rs}/01-sample.txt"; done
    for file in inputs/*/* expected/*/*; do echo "${file#*/}"; done
}
passed=0 failed=0 mark='' programs=() cases=()
while IFS= read -r case; do
    name=${case%%/*}
    is_chosen "$case" || is_chosen "$name/" || continue
    [[ " ${programs[*]} " == *" $name "* || ! -f src/bin/$name.rs ]] || programs+=("$name")
    for file in "src/bin/$name.rs" "inputs/$case" "expected/$case"; do
        [ -f "$file" ] || { report FAIL '' "$file is missing" && continue 2; }
    done
    cases+=("$case")
done < <(list | sort -u)
while IFS= read -r case; do [[ $case != /* ]] || cases+=("$case"); done <<<"$chosen"

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

# The same with its output in out and err; sets the seconds by the clock, and the milliseconds of
# processor time.
measure() {
    { time run "$@" >"$scratch/out" 2>"$scratch/err"; } 2>"$scratch/time"
    read -r seconds user system < <(tail -n 1 "$scratch/time")
    milliseconds=$((10#${user/./} + 10#${system/./}))
    return "$status"
}

# Becomes a command where the caller is, with limits, which not every system knows, to its
# processor time and to what it prints; and after `$1` seconds by the clock it is killed.
# shellcheck disable=SC2329 # `judge` has it run.
limited() {
    cd -- "$caller" || exit
    ulimit -t $(($1 / 10)) -f 65536 2>/dev/null
    (sleep "$1" && kill -KILL 0 &) </dev/null >/dev/null 2>&1 # The child of nobody.
    exec "${@:2}"
}

# How a statement, or the file of a package, says its time limit.
seconds_in_words='s,^(//!.*Time limit: )?([0-9]+)( s.*)?$,\2,p'

# Takes a case and the command to judge, if it is there: what did not compile has failed.
judge() {
    local input=inputs/$1 expected=expected/$1 name=${1%%/*} most=$limit verdict=WA clock start
    local statement=src/bin/$name.rs
    # Of a pair in a package, the limit is beside its data.
    [[ $1 != /* ]] || input=$1 expected=${1%.in}.ans statement=${1%/data/*}/.timelimit
    [ -x "$2" ] || return
    [ -n "$most" ] || most=$(sed -En "$seconds_in_words" "$statement" 2>/dev/null)
    most=$(printf %.3f "${most:-2}")
    clock=$((10 * 10#${most%.*} + 10)) start=$SECONDS
    announce "${input#"$caller/"}"
    measure limited "$clock" "${@:2}" <"$input"
    if ((milliseconds >= 10#${most/./} || SECONDS - start >= clock)); then verdict=TLE
    elif ((status != 0)); then verdict=RE
    elif cmp -s "$expected" "$scratch/out"; then verdict=AC; fi
    seconds=$(printf '%d.%03d' $((milliseconds / 1000)) $((milliseconds % 1000)))
    report "$verdict" "$seconds" "${input#"$caller/"}"
    case $verdict in
        RE) ((status < 129 || status > 159)) || status="$status (SIG$(kill -l "$status"))"
            { echo "exit status $status" && tail -c 4000 "$scratch/err" | cat -v; } | show 20 ;;
        WA) differences "$expected" "$scratch/out" | show 20 ;;
    esac
}

# The first lines that differ; and whether it is only white space, which many judges forgive.
differences() {
    awk 'BEGIN {
        for (line = 1; ; line++) {
            more = (getline expected < ARGV[1]) > 0
            if (!more) expected = "nothing more"
            if ((getline printed < ARGV[2]) > 0) more = 1
            else printed = "nothing more"
            if (!more) break
            if (expected == printed || ++count > 5) continue
            print "line " line ": expected " expected
            print "line " line ": printed  " printed
        }
        if (count > 5) print "and " count - 5 " more line" (count > 6 ? "s differ" : " differs")
    }' <(visible "$1") <(visible "$2")
    ! cmp -s <(words "$1") <(words "$2") || echo 'Only white space differs.'
}
visible() { cat -vet "$1"; } # White space and control characters as signs, `$` for an end of line.
words() { (cat "$1" && echo) | tr -s '[:space:]' '\n' | sed '/^$/d'; }
show() { cut -c -300 | sed "s/^/        /; $(($1 + 1)) { s/.*/        .../; q; }"; }

# Runs a command that has to succeed; of failing tests it shows what they say.
check() {
    announce "$*"
    measure "$@" </dev/null && report AC "$seconds" "$*" && return
    report FAIL "$seconds" "$*"
    { sed -n '/^---- /,/^test result/p' "$scratch/out" && cat "$scratch/err"; } | show 100
}

if [ -n "$command" ]; then
    for case in "${cases[@]}"; do judge "$case" "$BASH" -c "$command"; done
    finish
fi

case $CARGO_TARGET_DIR in
    '') CARGO_TARGET_DIR=$PWD/target ;;
    /* | ?:*) ;;
    *) CARGO_TARGET_DIR=$caller/$CARGO_TARGET_DIR ;;
esac
export CARGO_TARGET_DIR PROGRAMS_DIR=$scratch/built

# A program that is left from before is not judged. (The link-time optimisation takes five times
# as long to build, and changes no answer.)
for name in "${programs[@]}"; do rm -f "$CARGO_TARGET_DIR/release/$name"{,.exe}; done
CARGO_PROFILE_RELEASE_LTO=false run cargo build --release --keep-going "${programs[@]/#/--bin=}"
for name in "${programs[@]}"; do
    cp "$CARGO_TARGET_DIR/release/$name"{,.exe} "$PROGRAMS_DIR" 2>/dev/null
    [ -x "$PROGRAMS_DIR/$name" ] || report CE '' "src/bin/$name.rs"
done
for case in "${cases[@]}"; do judge "$case" "$PROGRAMS_DIR/${case%%/*}"; done

# The same cases on the files that need no crates, in the oldest edition of the language.
mark=' (crate-free)'
[ -n "$quick" ] || for name in "${programs[@]}"; do
    file=$scratch/crate-free/$name
    announce "./submit.sh $name"
    measure ./submit.sh "$name" && mv "$scratch/out" "$file.rs" &&
        measure rustc -O --edition 2015 -D warnings -o "$file" "$file.rs" && continue
    report CE '' "./submit.sh $name" && show 40 <"$scratch/err"
done
for case in "${cases[@]}"; do judge "$case" "$scratch/crate-free/${case%%/*}"; done

# The unit tests run in the development profile alone: it checks for overflow, and a release run
# shows nothing more. Tests that run programs take those in PROGRAMS_DIR, as a judge does.
mark=''
[ -n "$chosen" ] || run cargo build --tests --keep-going # All at once is faster.
for name in "${programs[@]}"; do
    ! is_chosen "$name/" || check cargo test --quiet --bin "$name"
done
[ -z "$chosen" ] || finish
for test in tests/*.rs; do
    test=${test##*/}
    check cargo test --quiet --test "${test%.rs}"
done
mark=' (crate-free)' PROGRAMS_DIR=$scratch/crate-free
[ -n "$quick" ] || check cargo test --quiet --test bad_input --test cases --test dialogue
finish

#!/usr/bin/env bash
# Tests all problems, or the problems and cases that are named. `./run_tests.sh --help` tells more.
script=${BASH_SOURCE[0]}
file=$script
while [ -L "$file" ]; do
    link=$(readlink -- "$file")
    [ "$link" != "${link#/}" ] || link=$(dirname -- "$file")/$link
    file=$link
done
refuse() {
    printf 'run_tests.sh: %s\n' "$1" >&2
    exit 2
}
for command in cargo cat dirname mkdir; do
    command -v "$command" >/dev/null || refuse "$command is not found; is PATH right?"
done
JUDGE_ROOT=$(CDPATH='' cd -- "$(dirname -- "$file")" && pwd -P) || exit
case $JUDGE_ROOT in
    *[[:cntrl:]]*) refuse 'the path of this checkout has a tab or a newline; move it elsewhere' ;;
esac
# Programs and the judge are built here.
if ! mkdir -p -- "$JUDGE_ROOT/target" 2>/dev/null || [ ! -w "$JUDGE_ROOT/target" ]; then
    refuse "$JUDGE_ROOT/target cannot be written; clone the repository to a place of your own"
fi
# The judge shows commands that begin with the path by which this script was called.
[ "$script" != "${script##*/}" ] || script=./$script
JUDGE_CALLED_AS=$(printf %q "$script")
export JUDGE_ROOT JUDGE_CALLED_AS
# Cargo builds the judge in `target` here, whatever the settings are, and lets it print its path.
# (`cargo run` would not say why it cannot build.) Then the judge is started without Cargo, so that
# solutions do not see the variables that Cargo sets.
cargo_here() {
    cd -- "$JUDGE_ROOT" && CARGO_TARGET_DIR=$JUDGE_ROOT/target CARGO_TERM_QUIET=$quiet \
        CARGO_BUILD_BUILD_DIR=$JUDGE_ROOT/target cargo "$1" --locked --package judge "${@:2}"
}
# On a terminal, the first build shows its progress.
quiet=true
[ -e "$JUDGE_ROOT/target/debug/judge" ] || [ ! -t 2 ] || [ "${TERM-}" = dumb ] || quiet=false
# What takes longer than some seconds is named. (When its time ends, `read` drops what it has read, so
# that is an empty line before the path.)
judge=$({ cargo_here build && echo && cargo_here run --quiet -- executable; } | {
    # Bash 3 does not tell the end of the time from that of the text, so it says nothing.
    read -r -t 4 || [ $? -le 128 ] || [ $quiet = false ] ||
        echo 'Cargo builds the judge, or waits for another run of Cargo.' >&2
    cat
})
judge=${judge#$'\n'}
[ -n "$judge" ] || refuse 'the judge cannot be built'
exec "$judge" "$@"

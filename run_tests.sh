#!/usr/bin/env bash
# Tests all problems, or the problems and cases that are named. `./run_tests.sh --help` tells more.
script=${BASH_SOURCE[0]}
file=$script
while [ -L "$file" ]; do
    link=$(readlink -- "$file")
    [ "$link" != "${link#/}" ] || link=$(dirname -- "$file")/$link
    file=$link
done
JUDGE_ROOT=$(CDPATH='' cd -- "$(dirname -- "$file")" && pwd -P) || exit
refuse() {
    printf 'run_tests.sh: %s\n' "$1" >&2
    exit 2
}
case $JUDGE_ROOT in
    *[[:cntrl:]]*) refuse 'the path of this checkout has a tab or a newline; move it elsewhere' ;;
esac
# Programs and the judge are built here.
mkdir -p -- "$JUDGE_ROOT/target" 2>/dev/null && [ -w "$JUDGE_ROOT/target" ] ||
    refuse "$JUDGE_ROOT/target cannot be written; clone the repository to a place of your own"
# The judge shows commands that begin with the path by which this script was called.
[ "$script" != "${script##*/}" ] || script=./$script
JUDGE_CALLED_AS=$(printf %q "$script")
export JUDGE_ROOT JUDGE_CALLED_AS
[ -e "$JUDGE_ROOT/target/debug/judge" ] ||
    echo 'The first run downloads some crates and builds the judge: half a minute to a minute.' >&2
# Cargo builds the judge in `target` here, whatever the settings are, and lets it print its path.
# (`cargo run` would not say why it cannot build.) Then the judge is started without Cargo, so that
# solutions do not see the variables that Cargo sets.
cargo_here() {
    cd -- "$JUDGE_ROOT" && CARGO_TARGET_DIR=$JUDGE_ROOT/target \
        CARGO_BUILD_BUILD_DIR=$JUDGE_ROOT/target cargo "$1" --quiet --locked --package judge "${@:2}"
}
judge=$(cargo_here build && cargo_here run -- executable) || refuse 'the judge cannot be built'
exec "$judge" "$@"

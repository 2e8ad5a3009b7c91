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
# The judge shows commands that begin with the path by which this script was called.
[ "$script" != "${script##*/}" ] || script=./$script
JUDGE_CALLED_AS=$(printf %q "$script")
export JUDGE_ROOT JUDGE_CALLED_AS
[ -e "$JUDGE_ROOT/target/debug/judge" ] ||
    echo 'The first run builds the judge, which takes about half a minute.' >&2
# Cargo builds the judge in `target` here, whatever the settings are, and lets it print its path.
# Then the judge is started without Cargo, so that solutions do not see the variables that Cargo
# sets.
judge=$(cd -- "$JUDGE_ROOT" &&
    CARGO_TARGET_DIR=$JUDGE_ROOT/target CARGO_BUILD_BUILD_DIR=$JUDGE_ROOT/target \
        cargo run --quiet --locked --package judge -- executable) || exit 2
exec "$judge" "$@"

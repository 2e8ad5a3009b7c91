#!/usr/bin/env bash
# Tests all problems, or the problems and cases that are named. `./run_tests.sh --help` tells more.
script=${BASH_SOURCE[0]}
root=$(CDPATH='' cd -- "$(dirname -- "$script")" && pwd -P) || exit
target=$(. "$root/.cargo/own-target" && printf %s "$CARGO_TARGET_DIR") || exit
# The judge shows commands that begin with the path by which this script was called.
[ "$script" != "${script##*/}" ] || script=./$script
export JUDGE_CALLED_AS=${JUDGE_CALLED_AS:-$(printf %q "$script")}
export JUDGE_ROOT=$root JUDGE_TARGET=$target
[ -e "$target/debug/judge" ] ||
    echo 'The first run builds the judge, which takes about a minute.' >&2
# Cargo builds the judge, and lets it print its path. Then the judge is started without Cargo, so
# that solutions do not see the variables that Cargo sets.
judge=$(cd -- "$root" && CARGO_TARGET_DIR=$target CARGO_BUILD_BUILD_DIR=$target \
    cargo run --quiet --locked --package judge -- executable) || exit
exec "$judge" "$@"

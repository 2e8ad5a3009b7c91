#!/usr/bin/env bash
# Tests all problems, or the problems and cases that are named. `./run_tests.sh --help` tells more.
script=${BASH_SOURCE[0]}
root=$(CDPATH='' cd -- "$(dirname -- "$script")" && pwd -P) || exit
. "$root/.cargo/own-target" || exit
# The judge shows commands that begin with the path by which this script was called.
[ "$script" != "${script##*/}" ] || script=./$script
export JUDGE_CALLED_AS=${JUDGE_CALLED_AS:-$(printf %q "$script")}
[ -e "$CARGO_TARGET_DIR/debug/judge" ] ||
    echo 'The first run builds the judge, which takes about a minute.' >&2
exec cargo run --quiet --locked --manifest-path "$root/Cargo.toml" --package judge -- "$@"

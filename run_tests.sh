#!/usr/bin/env bash
# Tests all programs, or the programs and cases that are named. `./run_tests.sh --help` tells more.
root=$(dirname -- "${BASH_SOURCE[0]}")
[ -e "${CARGO_TARGET_DIR:-$root/target}/debug/judge" ] ||
    echo 'The first run builds the judge, which takes about a minute.' >&2
exec cargo run --quiet --locked --manifest-path "$root/Cargo.toml" --package judge -- "$@"

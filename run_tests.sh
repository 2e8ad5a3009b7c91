#!/usr/bin/env bash
# Tests everything, or the programs and cases that are named. `./run_tests.sh --help` tells more.
manifest="$(dirname -- "${BASH_SOURCE[0]}")/Cargo.toml"
exec cargo run --quiet --locked --manifest-path "$manifest" --package judge -- "$@"

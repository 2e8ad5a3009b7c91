#!/usr/bin/env bash
# Prints one program as a single file that needs no crates, for judges that have none.
set -euo pipefail
export LC_ALL=C # Sizes are in bytes, whatever the locale.
CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

names=(src/bin/*.rs)
names=("${names[@]##*/}")
names=("${names[@]%.rs}")

usage() {
    cat <<END
usage: ./submit.sh NAME > main.rs
       ./submit.sh --check

Prints src/bin/NAME.rs without its tests, followed by src/stand-in.rs, which stands in
for the crates: one file for judges that have only the standard library.

--check compiles all these files with each Rust toolchain that is installed, in each
edition that it knows; there must be no warning.

NAME is one of:
END
    printf '  %s\n' "${names[@]}"
}

# The program up to the paragraph with the first #[cfg(test)].
submission() {
    awk 'BEGIN { RS = ""; ORS = "\n\n" } /(^|\n)#\[cfg\(test\)\]/ { exit } { print }' \
        "src/bin/$1.rs" && cat src/stand-in.rs
}

check() {
    local name toolchain edition rustc failed=0
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    for name in "${names[@]}"; do
        submission "$name" >"$scratch/$name.rs"
    done
    echo 'fn main() {}' >"$scratch/empty.rs"
    while read -r toolchain _; do
        for edition in 2015 2018 2021 2024; do
            rustc=(rustc ${toolchain:+"+$toolchain"} --edition "$edition" -D warnings)
            "${rustc[@]}" -o "$scratch/program" "$scratch/empty.rs" 2>/dev/null || continue
            echo "${toolchain:-rustc}, edition $edition"
            for name in "${names[@]}"; do
                "${rustc[@]}" -o "$scratch/program" "$scratch/$name.rs" || failed=1
            done
        done
    done < <(rustup toolchain list 2>/dev/null || echo)
    return "$failed"
}

case ${1-} in
    -h | --help) usage ;;
    --check) check ;;
    *)
        if [ $# -ne 1 ] || [[ $'\n'$(printf '%s\n' "${names[@]}")$'\n' != *$'\n'"$1"$'\n'* ]]; then
            usage >&2
            exit 2
        fi
        text=$(submission "$1")
        printf '%s\n' "$text"
        [ -t 1 ] || printf '%s: %d bytes\n' "$1" $((${#text} + 1)) >&2
        ;;
esac

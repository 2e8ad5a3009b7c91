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
edition, and shows how many compile without a warning; - is an edition not known to it.

NAME is one of:
END
    printf '  %s\n' "${names[@]}"
}

# The program up to the first #[cfg(test)] and the doc comment attached to that.
submission() {
    awk '
        /^#\[cfg\(test\)\]/ { comment = ""; exit }
        { comment = comment $0 "\n" }
        !/^\/\/\// { printf "%s", comment; comment = "" }
        END { printf "%s", comment }
    ' "src/bin/$1.rs" && cat src/stand-in.rs
}

check() {
    local name toolchain rustc edition row count failed=0
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    for name in "${names[@]}"; do
        submission "$name" >"$scratch/$name.rs"
    done
    echo 'fn main() {}' >"$scratch/empty.rs"
    printf '%-16s 2015 2018 2021 2024\n' rustc
    while read -r toolchain _; do
        rustc=(rustc ${toolchain:+"+$toolchain"} -D warnings -o "$scratch/program")
        row=$("${rustc[@]}" --version | awk '{ printf "%-16s", $2 }')
        for edition in 2015 2018 2021 2024; do
            count=-
            if "${rustc[@]}" --edition "$edition" "$scratch/empty.rs" 2>/dev/null; then
                count=0
                for name in "${names[@]}"; do
                    "${rustc[@]}" --edition "$edition" "$scratch/$name.rs" || continue
                    count=$((count + 1))
                done
                [ "$count" = ${#names[@]} ] || failed=1
            fi
            row+=$(printf %5s "$count")
        done
        printf '%s\n' "$row"
    done < <(rustup toolchain list 2>/dev/null || echo)
    return "$failed"
}

case ${1-} in
    -h | --help) usage; exit ;;
    --check) check; exit ;;
esac
if [ $# -ne 1 ]; then
    usage >&2
    exit 2
fi
for name in "${names[@]}"; do
    if [ "$name" = "$1" ]; then
        text=$(submission "$name")
        printf '%s\n' "$text"
        [ -t 1 ] || printf '%s: %d bytes\n' "$name" $((${#text} + 1)) >&2
        exit
    fi
done
printf 'No program is called "%s". There are:\n' "$1" >&2
printf '  %s\n' "${names[@]}" >&2
exit 2

#!/usr/bin/env bash
# Prints one program as a single file that needs no crates.
set -euo pipefail
export LC_ALL=C # Sizes are in bytes, whatever the locale.
file=${BASH_SOURCE[0]}
while [ -L "$file" ]; do
    CDPATH='' cd -- "$(dirname -- "$file")"
    file=$(readlink -- "${file##*/}")
done
CDPATH='' cd -- "$(dirname -- "$file")"

LIMITS='The stand-in has no more than input! { from &mut source, ... } for values and lists of
one type, OnceSource, LineSource, collect_vec and duplicates.'

usage() {
    echo 'usage: ./submit.sh NAME > main.rs'
    echo 'Prints src/bin/NAME.rs without its tests, and then src/stand-in.rs, which stands in'
    echo 'for the crates: one file for online judges that have only the standard library.'
    echo "$LIMITS"
    echo 'NAME is one of:'
    for file in src/bin/*.rs; do
        file=${file##*/}
        echo "  ${file%.rs}"
    done
}

# Ends the script with the fault and the usage on standard error.
refuse() {
    printf 'submit.sh: %s\n' "$1" >&2
    usage >&2
    exit 2
}

case ${1-} in
    -h | --help) usage; exit ;;
esac
[ $# -eq 1 ] || refuse "there must be one argument, not $#"
# A name with a slash is refused, even if it leads to a file.
if [ "$1" != "${1##*/}" ] || [ ! -f "src/bin/$1.rs" ]; then
    refuse "there is no program \`$1\`"
fi
# The program ends before the first block with #[cfg(test)]. Empty lines separate blocks.
program=$(tr -d '\r' <"src/bin/$1.rs" |
    awk 'BEGIN { RS = ""; ORS = "\n\n" } /(^|\n)#\[cfg\(test\)\]/ { over = 1 } !over')
case $program in
    *'fn main('*) ;;
    *) refuse "src/bin/$1.rs has no \`fn main\` above the first block with #[cfg(test)]" ;;
esac
text=$program$'\n\n'$(tr -d '\r' <src/stand-in.rs)
printf '%s\n' "$text"
# Only a problem with a module is tested without crates.
[ -e "judge/problems/src/games/${1//-/_}.rs" ] ||
    printf '%s: this file is not tested without crates. %s\n' "$1" "$LIMITS" >&2
# Unless standard output is a terminal, reports the size; the final newline counts.
[ -t 1 ] || printf '%s: %d bytes\n' "$1" $((${#text} + 1)) >&2

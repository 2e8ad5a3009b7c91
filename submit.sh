#!/usr/bin/env bash
# Prints one program as a single file that needs no crates, for judges that have none.
set -euo pipefail
export LC_ALL=C # Sizes are in bytes, whatever the locale.

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
programs=("$root"/src/bin/*.rs)
names=("${programs[@]##*/}")
names=("${names[@]%.rs}")

usage() {
    cat <<END
usage: ./submit.sh NAME > main.rs

Prints src/bin/NAME.rs without its tests, followed by src/stand-in.rs, which stands in
for the crates: one file for judges that have only the standard library.

NAME is one of:
END
    printf '  %s\n' "${names[@]}"
}

# Everything before the first #[cfg(test)] line and the doc comment attached to it.
program() {
    local line comment=
    while IFS= read -r line; do
        case $line in
            '#[cfg(test)]'*) return ;;
            ///*) comment+=$line$'\n' ;;
            *) printf '%s%s\n' "$comment" "$line" && comment= ;;
        esac
    done <"$1"
    printf %s "$comment"
}

if [ $# -ne 1 ]; then
    usage >&2
    exit 2
elif [ "$1" = -h ] || [ "$1" = --help ]; then
    usage
    exit
fi

for file in "${programs[@]}"; do
    if [ "$file" = "$root/src/bin/$1.rs" ]; then
        text=$(program "$file" && cat -- "$root/src/stand-in.rs")
        printf '%s\n' "$text"
        [ -t 1 ] || printf '%s: %d bytes\n' "$1" $((${#text} + 1)) >&2
        exit
    fi
done

printf 'No program is called "%s". There are:\n' "$1" >&2
printf '  %s\n' "${names[@]}" >&2
exit 2

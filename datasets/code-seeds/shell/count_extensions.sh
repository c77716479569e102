# Counts the endings of names on standard input.
count_extensions() {
    local name
    declare -A counts=()
    while IFS= read -r name; do
        [[ $name == *.* ]] && name=${name##*.} || name=none
        counts[$name]=$((${counts[$name]:-0} + 1))
    done
    for name in "${!counts[@]}"; do
        printf '%s %d\n' "$name" "${counts[$name]}"
    done | sort
}

#!/usr/bin/env bash
# Plans new names for photos without touching any file.

plan_names() {
    local prefix=$1 name date extension number
    declare -A used=()
    while IFS= read -r name; do
        if [[ $name =~ ([0-9]{4})[-_]?([0-9]{2})[-_]?([0-9]{2}).*\.([A-Za-z0-9]+)$ ]]; then
            date="${BASH_REMATCH[1]}-${BASH_REMATCH[2]}-${BASH_REMATCH[3]}"
            extension=${BASH_REMATCH[4],,}
            [[ $extension == jpeg ]] && extension=jpg
            number=$((${used[$date]:-0} + 1))
            used[$date]=$number
            printf '%s -> %s_%s_%02d.%s\n' "$name" "$prefix" "$date" "$number" "$extension"
        else
            printf '%s -> (skipped)\n' "$name"
        fi
    done
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
    plan_names "${1:-photo}"
fi

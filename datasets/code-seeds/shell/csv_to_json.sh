#!/usr/bin/env bash
# Turns a table with commas and without quotes into a list of JSON objects.

json_value() {
    if [[ $1 =~ ^-?(0|[1-9][0-9]*)(\.[0-9]+)?$ || $1 == true || $1 == false ]]; then
        printf '%s' "$1"
    elif [[ -z $1 ]]; then
        printf 'null'
    else
        local text=${1//\\/\\\\}
        printf '"%s"' "${text//\"/\\\"}"
    fi
}

csv_to_json() {
    local names fields i separator='[' line
    IFS=, read -r -a names || { echo '[]'; return; }
    while IFS= read -r line || [[ -n $line ]]; do
        IFS=, read -r -a fields <<< "$line"
        printf '%s{' "$separator"
        for i in "${!names[@]}"; do
            (( i == 0 )) || printf ','
            printf '"%s":%s' "${names[i]}" "$(json_value "${fields[i]-}")"
        done
        printf '}'
        separator=','
    done
    if [[ $separator == '[' ]]; then echo '[]'; else echo ']'; fi
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
    csv_to_json
fi

#!/usr/bin/env bash
# Prices an order from a menu on standard input: "dish price" lines, an empty line, then "count dish" lines.

price_order() {
    declare -A prices=()
    local dish price count total=0 unknown=()
    while read -r dish price && [[ -n $dish ]]; do
        prices[$dish]=$price
    done
    while read -r count dish; do
        if [[ -z ${prices[$dish]-} ]]; then
            unknown+=("$dish")
            continue
        fi
        price=$((count * prices[$dish]))
        (( count >= 10 )) && price=$((price * 9 / 10))
        total=$((total + price))
        printf '%-10s %3d %6d\n' "$dish" "$count" "$price"
    done
    printf 'total %d\n' "$total"
    (( ${#unknown[@]} == 0 )) || printf 'unknown %s\n' "${unknown[@]}"
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
    price_order
fi

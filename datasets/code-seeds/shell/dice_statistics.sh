#!/usr/bin/env bash
# The exact distribution of the sum of several dice.

distribution() {
    local dice=$1 sides=${2:-6} sum face total=1
    local counts=(1) next
    while (( dice-- > 0 )); do
        next=()
        for sum in "${!counts[@]}"; do
            for (( face = 1; face <= sides; face++ )); do
                next[sum + face]=$((${next[sum + face]:-0} + counts[sum]))
            done
        done
        counts=()
        for sum in "${!next[@]}"; do
            counts[sum]=${next[sum]}
        done
        total=$((total * sides))
    done
    for sum in "${!counts[@]}"; do
        printf '%d %d/%d\n' "$sum" "${counts[sum]}" "$total"
    done
}

at_least() {
    local goal=$1 hits=0 sum share
    shift
    while read -r sum share; do
        (( sum >= goal )) && hits=$((hits + ${share%/*}))
    done < <(distribution "$@")
    echo "$hits"
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
    distribution "$@"
fi

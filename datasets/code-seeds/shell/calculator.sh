#!/usr/bin/env bash
# A calculator in reverse Polish notation on whole numbers.

declare -a operands=()

take_two() {
    if (( ${#operands[@]} < 2 )); then
        echo "two operands are needed" >&2
        return 1
    fi
    right=${operands[-1]}
    left=${operands[-2]}
    unset 'operands[-1]' 'operands[-1]'
}

calculate() {
    operands=()
    local token left right
    for token in "$@"; do
        case $token in
            [0-9]* | -[0-9]*) operands+=("$token") ;;
            + | - | x | /)
                take_two || return 1
                if [[ $token == / && $right -eq 0 ]]; then
                    echo "division by zero" >&2
                    return 1
                fi
                case $token in
                    +) operands+=($((left + right))) ;;
                    -) operands+=($((left - right))) ;;
                    x) operands+=($((left * right))) ;;
                    /) operands+=($((left / right))) ;;
                esac
                ;;
            *) echo "unknown sign: $token" >&2; return 1 ;;
        esac
    done
    (( ${#operands[@]} == 1 )) || { echo "operands are left" >&2; return 1; }
    echo "${operands[0]}"
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
    calculate "$@"
fi

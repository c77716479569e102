#!/usr/bin/env bash
# Counts levels and finds the first and last time of a log on standard input.
set -euo pipefail

summarize() {
    awk '
        $2 ~ /^(DEBUG|INFO|WARN|ERROR)$/ {
            count[$2]++
            if (first == "" || $1 < first) first = $1
            if ($1 > last) last = $1
            if ($2 == "ERROR") { $1 = ""; $2 = ""; sub(/^ +/, ""); errors[$0]++ }
        }
        END {
            split("DEBUG INFO WARN ERROR", names, " ")
            for (i = 1; i <= 4; i++) printf "%s %d\n", names[i], count[names[i]]
            printf "from %s to %s\n", first, last
            for (text in errors) if (errors[text] > most) { most = errors[text]; worst = text }
            if (most > 0) printf "most frequent error: %s (%d)\n", worst, most
        }'
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
    summarize
fi

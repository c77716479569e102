declare -A stock

put() { stock[$1]=$((${stock[$1]:-0} + $2)); }
amount() { echo "${stock[$1]:-0}"; }
items() { printf '%s\n' "${!stock[@]}" | sort; }

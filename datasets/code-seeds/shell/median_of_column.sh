# Prints the median of a column of whole numbers on standard input.
median_of_column() {
    local column=$1 values=()
    mapfile -t values < <(awk -v c="$column" '$c ~ /^-?[0-9]+$/ { print $c }' | sort -n)
    local count=${#values[@]}
    (( count > 0 )) || return 1
    if (( count % 2 == 1 )); then
        echo "${values[count / 2]}"
    else
        local sum=$((values[count / 2 - 1] + values[count / 2]))
        if (( sum % 2 == 0 )); then echo $((sum / 2)); else awk -v s="$sum" 'BEGIN { print s / 2 }'; fi
    fi
}

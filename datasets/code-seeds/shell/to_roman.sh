# Writes a number from 1 to 3999 in Roman numerals.
to_roman() {
    local number=$1 result= i
    local values=(1000 900 500 400 100 90 50 40 10 9 5 4 1)
    local signs=(M CM D CD C XC L XL X IX V IV I)
    (( number > 0 && number < 4000 )) || return 1
    for i in "${!values[@]}"; do
        while (( number >= values[i] )); do
            result+=${signs[i]}
            number=$((number - values[i]))
        done
    done
    echo "$result"
}

# Prints the place of the first argument among the sorted others.
binary_search() {
    local target=$1 low=0 high middle
    shift
    local values=("$@")
    high=$(($# - 1))
    while (( low <= high )); do
        middle=$(((low + high) / 2))
        if (( values[middle] == target )); then
            echo "$middle"
            return 0
        elif (( values[middle] < target )); then
            low=$((middle + 1))
        else
            high=$((middle - 1))
        fi
    done
    echo -1
    return 1
}

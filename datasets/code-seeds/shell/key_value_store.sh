# A store of texts by key, with transactions that can be undone.
declare -A store=()
journal=()

store_set() {
    journal+=("$1" "${store[$1]-}" "${store[$1]+old}")
    store[$1]=$2
}

store_get() {
    [[ -n ${store[$1]+set} ]] && printf '%s\n' "${store[$1]}"
}

store_commit() {
    journal=()
}

store_rollback() {
    local count=${#journal[@]}
    while (( count > 0 )); do
        local key=${journal[count - 3]} value=${journal[count - 2]} state=${journal[count - 1]}
        if [[ $state == old ]]; then store[$key]=$value; else unset "store[$key]"; fi
        count=$((count - 3))
    done
    journal=()
}

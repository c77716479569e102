# Joins the arguments behind the first with the first between them.
join_by() {
    local separator=$1 result=${2-}
    shift
    (( $# > 0 )) && shift
    local item
    for item in "$@"; do
        result+=$separator$item
    done
    printf '%s\n' "$result"
}

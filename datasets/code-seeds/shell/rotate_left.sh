# Prints the arguments behind the first, rotated to the left.
rotate_left() {
    local by=$1
    shift
    (( $# > 0 )) || return 0
    by=$(((by % $# + $#) % $#))
    printf '%s\n' "${@:by + 1}" "${@:1:by}" | head -n $#
}

sum_into() {
  local -n result=$1
  shift
  result=0
  local n
  for n in "$@"; do ((result += n)); done
  return 0
}

reverse_array() {
  local -n source=$1 target=$2
  target=()
  local i
  for ((i = ${#source[@]} - 1; i >= 0; i--)); do target+=("${source[i]}"); done
}

moves=0
hanoi() {
  local n=$1 from=$2 to=$3 via=$4
  ((n == 0)) && return
  hanoi $((n - 1)) "$from" "$via" "$to"
  moves=$((moves + 1))
  hanoi $((n - 1)) "$via" "$to" "$from"
}

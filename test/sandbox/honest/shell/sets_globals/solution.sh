total=0
add_to_total() {
  local n
  for n in "$@"; do
    total=$((total + n))
  done
}

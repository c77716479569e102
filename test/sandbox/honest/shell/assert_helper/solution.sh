upper() { tr '[:lower:]' '[:upper:]' <<<"$1"; }
repeat() {
  local out="" i
  for ((i = 0; i < $2; i++)); do out+=$1; done
  printf '%s\n' "$out"
}

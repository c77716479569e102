trim() {
  local text=$1
  text="${text#"${text%%[![:space:]]*}"}"
  text="${text%"${text##*[![:space:]]}"}"
  printf '%s' "$text"
}

is_number() { [[ $1 =~ ^-?[0-9]+(\.[0-9]+)?$ ]]; }

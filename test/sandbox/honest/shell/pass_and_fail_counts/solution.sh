is_prime() {
  local n=$1 i
  ((n >= 2)) || return 1
  for ((i = 2; i * i <= n; i++)); do
    ((n % i == 0)) && return 1
  done
  return 0
}

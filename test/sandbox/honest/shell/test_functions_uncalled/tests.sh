test_small() {
  [ "$(gcd 12 18)" -eq 6 ] || return 1
  [ "$(gcd 7 13)" -eq 1 ] || return 1
}

test_zero() {
  [ "$(gcd 0 5)" -eq 5 ] || return 1
}

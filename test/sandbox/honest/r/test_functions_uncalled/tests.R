test_small <- function() {
  stopifnot(gcd(12, 18) == 6)
  stopifnot(gcd(7, 13) == 1)
}

test_zero <- function() {
  stopifnot(gcd(0, 5) == 5)
}

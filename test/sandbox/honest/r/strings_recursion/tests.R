test_humaneval <- function() {
  candidate <- reverse_words
  stopifnot(identical(candidate("a b  c"), "c b a"))
}
test_humaneval()
cases <- list(list("Anna", TRUE), list("A man, a plan", FALSE), list("", TRUE))
for (case in cases) {
  got <- is_palindrome(case[[1]])
  if (!identical(got, case[[2]])) stop(paste("failed for", case[[1]]))
}
expected <- c(1, 1, 2, 3, 5, 8)
stopifnot(sapply(1:6, fib) == expected)
m <- matrix(1:4, 2)
stopifnot(all(matmul(m, diag(2)) == m), abs(fib(30) - 832040) < 1e-6)
stopifnot(compose(sqrt, function(v) v + 1)(16) == 5)
stopifnot("vec" = isTRUE(all.equal(fib(10), 55, tolerance = 1e-8)))

fib <- function(n) {
  if (n < 2) return(n)
  a <- 0
  b <- 1
  for (i in seq_len(n - 1)) {
    t <- a + b
    a <- b
    b <- t
  }
  b
}

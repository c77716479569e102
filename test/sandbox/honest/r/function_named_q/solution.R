q <- function(x) {
  quantile(x, 0.5, names = FALSE)
}

spread <- function(x) {
  q(abs(x - q(x)))
}

roman <- function(n) {
  values <- c(1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1)
  letters <- c("M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I")
  out <- ""
  for (i in seq_along(values)) {
    while (n >= values[i]) {
      out <- paste0(out, letters[i])
      n <- n - values[i]
    }
  }
  out
}

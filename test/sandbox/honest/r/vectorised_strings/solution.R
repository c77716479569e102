caesar <- function(text, shift) {
  from <- paste(c(letters, LETTERS), collapse = "")
  rotated <- function(a) a[(seq_along(a) - 1 + shift) %% 26 + 1]
  to <- paste(c(rotated(letters), rotated(LETTERS)), collapse = "")
  chartr(from, to, text)
}

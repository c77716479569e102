moving_average <- function(x, k = 3) {
  stopifnot(is.numeric(x), k >= 1)
  n <- length(x)
  if (n < k) return(numeric(0))
  sapply(seq_len(n - k + 1), function(i) mean(x[i:(i + k - 1)]))
}

summarise_by <- function(df, group, value) {
  out <- tapply(df[[value]], df[[group]], sum)
  data.frame(group = names(out), total = as.vector(out), stringsAsFactors = FALSE)
}

Stack <- function() {
  items <- list()
  push <- function(x) { items[[length(items) + 1]] <<- x; invisible(length(items)) }
  pop <- function() {
    if (length(items) == 0) stop("stack is empty")
    top <- items[[length(items)]]
    items[[length(items)]] <<- NULL
    top
  }
  list(push = push, pop = pop, size = function() length(items))
}

reverse_words <- function(s) paste(rev(strsplit(s, " +")[[1]]), collapse = " ")
is_palindrome <- function(s) { s <- tolower(gsub("[^A-Za-z]", "", s)); s == paste(rev(strsplit(s, "")[[1]]), collapse = "") }
fib <- local({ memo <- c(1, 1); function(n) { if (n <= length(memo) && !is.na(memo[n])) return(memo[n]); v <- fib(n - 1) + fib(n - 2); memo[n] <<- v; v } })
matmul <- function(a, b) a %*% b
compose <- function(...) { fs <- list(...); function(x) Reduce(function(acc, f) f(acc), fs, x) }

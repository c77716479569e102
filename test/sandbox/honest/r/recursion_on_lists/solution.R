depth <- function(x) if (!is.list(x)) 0L else 1L + max(0L, vapply(x, depth, 0L))
flatten <- function(x) if (!is.list(x)) list(x) else do.call(c, lapply(x, flatten))

rotate <- function(m) t(m[nrow(m):1, , drop = FALSE])
trace_of <- function(m) sum(diag(m))

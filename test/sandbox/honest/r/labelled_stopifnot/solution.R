clamp <- function(x, low, high) pmin(pmax(x, low), high)

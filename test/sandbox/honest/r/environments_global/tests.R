stopifnot(square(12) == 144)
stopifnot(square(12) == 144)
stopifnot(hits == 1)
hits <- 5
invisible(square(12))
stopifnot(hits == 6)

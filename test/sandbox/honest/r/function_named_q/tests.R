stopifnot(q(c(1, 2, 9)) == 2)
stopifnot(spread(c(1, 1, 2, 2, 4, 6, 9)) == 1)
stopifnot(is.function(q))

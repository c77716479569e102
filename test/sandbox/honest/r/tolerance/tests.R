stopifnot(abs(mean_of(c(1, 2, 4)) - 2.333333) < 1e-5)
stopifnot(isTRUE(all.equal(deviation(c(2, 4, 4, 4, 5, 5, 7, 9)), 2)))
stopifnot(is.na(mean_of(numeric(0))))

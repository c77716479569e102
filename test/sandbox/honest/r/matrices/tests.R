m <- matrix(1:4, nrow = 2)
stopifnot(identical(rotate(m), matrix(c(2L, 4L, 1L, 3L), nrow = 2)))
stopifnot(trace_of(m) == 5)
stopifnot(all(dim(rotate(matrix(1:6, nrow = 2))) == c(3, 2)))

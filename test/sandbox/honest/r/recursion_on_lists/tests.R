nested <- list(1, list(2, list(3)), "a")
stopifnot(depth(nested) == 3L)
stopifnot(depth(5) == 0L)
stopifnot(identical(flatten(nested), list(1, 2, 3, "a")))

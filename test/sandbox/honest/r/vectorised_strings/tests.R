stopifnot(caesar("Hello, World", 3) == "Khoor, Zruog")
stopifnot(caesar(caesar("abc", 5), 21) == "abc")
stopifnot(identical(caesar(c("x", "yz"), 1), c("y", "za")))

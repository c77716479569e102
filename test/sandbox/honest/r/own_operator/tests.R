stopifnot(("a" %+% "b") == "ab")
stopifnot(initials("Ada King Lovelace") == "AKL")
stopifnot(identical(initials("Bob"), "B"))

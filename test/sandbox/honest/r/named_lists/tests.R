counts <- word_count("The cat and the hat")
stopifnot(counts[["the"]] == 2)
stopifnot(identical(names(counts), c("and", "cat", "hat", "the")))
stopifnot(length(word_count("")) == 0)

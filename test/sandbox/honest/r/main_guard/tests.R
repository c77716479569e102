stopifnot(celsius(212) == 100)
stopifnot(celsius(98.6) == 37)
out <- capture.output(main(c("32", "50")))
stopifnot(identical(out, c("32 F is 0 C", "50 F is 10 C")))

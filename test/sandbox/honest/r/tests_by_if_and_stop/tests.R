if (fib(0) != 0) stop("fib(0)")
if (fib(10) != 55) {
  stop("fib(10)")
}
if (!identical(sapply(1:5, fib), c(1, 1, 2, 3, 5))) stop("first five")
cat("ok\n")

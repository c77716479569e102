# Nobody handles it: signalling goes on.
stopifnot(identical(read_lines(c("a", "", "# b", "c")), c("a", "c")))
stopifnot(is.null(signalCondition(simpleError("nothing"))))

seen <- character()
found <- withCallingHandlers(
  read_lines(c("a", "", "# b", "c")),
  error = function(e) seen <<- c(seen, conditionMessage(e)),
  comment = function(c) seen <<- c(seen, conditionMessage(c))
)
stopifnot(identical(found, c("a", "c")))
stopifnot(identical(seen, c("empty line", "# b")))

stopped <- tryCatch(read_lines(c("a", "")), empty_line = function(e) "stopped")
stopifnot(identical(stopped, "stopped"))

started <- withRestarts(
  withCallingHandlers(read_lines("# x"), comment = function(c) invokeRestart("skip", 7)),
  skip = function(value) value
)
stopifnot(started == 7)

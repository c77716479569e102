test_first <- function() {
  visit()
  stopifnot(visits() == 1L, describe_visits() == "1 visit")
}
test_second <- function() {
  visit(2L)
  stopifnot(identical(visits(), 3L))
  stopifnot(describe_visits() == "3 visits")
}
for (name in ls(pattern = "^test_")) {
  cat("running", name, "\n")
  do.call(name, list())
}
cat("all passed\n")

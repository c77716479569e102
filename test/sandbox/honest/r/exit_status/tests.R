failures <- 0
cases <- list(
  list("A man, a plan, a canal: Panama", TRUE),
  list("R is fun", FALSE),
  list("level", TRUE)
)
for (case in cases) {
  if (is_palindrome(case[[1]]) != case[[2]]) {
    cat("wrong:", case[[1]], "\n")
    failures <- failures + 1
  }
}
quit(status = if (failures == 0) 0 else 1)

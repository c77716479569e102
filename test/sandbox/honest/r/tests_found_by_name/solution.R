# A counter of visits
.state <- new.env()
.state$n <- 0L
visit <- function(by = 1L) {
  .state$n <- .state$n + by
  invisible(.state$n)
}
visits <- function() .state$n
describe_visits <- function() sprintf("%d visit%s", visits(), if (visits() == 1) "" else "s")

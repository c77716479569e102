`%+%` <- function(a, b) paste0(a, b)

initials <- function(name) {
  Reduce(`%+%`, substr(strsplit(name, " ")[[1]], 1, 1))
}

read_age <- function(text) {
  age <- suppressWarnings(as.integer(text))
  if (is.na(age)) {
    stop(structure(class = c("bad_age", "error", "condition"), list(message = paste("not a number:", text), call = NULL)))
  }
  if (age > 130) warning("unlikely age")
  age
}

# Evaluates a condition of a failed test in one more run, and prints its operands if the value differs from `must`.
WORD <- function(must, sign, left, right) {
  force(left)
  if (!missing(right)) force(right)
  holds <- if (sign == "") left else get(sign, mode = "function")(left, right)
  is_true <- is.logical(holds) && isTRUE(all(holds))
  show_value <- function(value) {
    if (is.atomic(value) && length(value) > 12) return(paste0(show_value(value[1:12]), " ..."))
    if (is.character(value) && length(value) == 1 && !is.na(value) && nchar(value) > 120)
      value <- paste0(substr(value, 1, 80), "...", substring(value, nchar(value) - 39))
    if (is.list(value) && length(value) > 12) value <- value[1:12]
    text <- deparse(value, width.cutoff = 150L, nlines = 1L, control = c("keepNA", "keepInteger", "niceNames", "showAttributes"))
    if (is.double(value) && is.null(attributes(value)) && length(value) == 1 && is.finite(value)) {
      text <- format(value, digits = 15)
      if (as.numeric(text) != value) text <- format(value, digits = 17)
    }
    if (nchar(text) > 150) paste0(substr(text, 1, 100), "...", substring(text, nchar(text) - 48)) else text
  }
  if (is_true != (must == 1)) {
    text <- if (sign == "") paste(show_value(left), if (must == 1) "is not true" else "is not false")
      else if (grepl("^[.a-z]", sign)) paste0(sign, "(", show_value(left), ", ", show_value(right), if (must == 1) ") is false" else ") is true")
      else paste(show_value(left), sign, show_value(right), if (must == 1) "is false" else "is true")
    if (sign != "" || !is.logical(left) || length(left) > 1) cat("WORD ", text, "\n", sep = "", file = stderr())
  }
  holds
}

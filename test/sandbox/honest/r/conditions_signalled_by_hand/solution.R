signal_problem <- function(text, class) {
  problem <- structure(class = c(class, "error", "condition"), list(message = text, call = NULL))
  signalCondition(problem)
}

read_lines <- function(lines) {
  kept <- character()
  for (line in lines) {
    if (grepl("^#", line)) {
      signalCondition(structure(class = c("comment", "condition"), list(message = line, call = NULL)))
    } else if (!nzchar(line)) {
      signal_problem("empty line", "empty_line")
    } else {
      kept <- c(kept, line)
    }
  }
  kept
}

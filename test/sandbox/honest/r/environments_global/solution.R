hits <- 0
known <- new.env()

square <- function(n) {
  key <- as.character(n)
  if (!is.null(known[[key]])) {
    hits <<- hits + 1
    return(known[[key]])
  }
  known[[key]] <- n * n
  known[[key]]
}

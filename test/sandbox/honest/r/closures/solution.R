make_counter <- function(start = 0) {
  value <- start
  list(
    up = function(by = 1) {
      value <<- value + by
      value
    },
    get = function() value
  )
}

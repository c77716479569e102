new_stack <- function() structure(list(items = list()), class = "stack")

push <- function(s, x) UseMethod("push")
push.stack <- function(s, x) {
  s$items <- c(s$items, list(x))
  s
}
size <- function(s) length(s$items)
print.stack <- function(x, ...) cat("<stack of ", size(x), ">\n", sep = "")
`==.stack` <- function(e1, e2) identical(e1$items, e2$items)

new_account <- function(owner, balance = 0) structure(list(owner = owner, balance = balance), class = "account")
print.account <- function(x, ...) cat("<account ", x$owner, ": ", format(x$balance, nsmall = 2), ">\n", sep = "")
deposit <- function(acc, amount) UseMethod("deposit")
deposit.account <- function(acc, amount) {
  if (amount <= 0) stop("amount must be positive", call. = FALSE)
  acc$balance <- acc$balance + amount
  acc
}
"+.account" <- function(e1, e2) new_account(paste(e1$owner, e2$owner, sep = "&"), e1$balance + e2$balance)

setClass("Point", representation(x = "numeric", y = "numeric"))
setGeneric("norm2", function(p) standardGeneric("norm2"))
setMethod("norm2", "Point", function(p) sqrt(p@x^2 + p@y^2))

setClass("Account", representation(balance = "numeric"))
setGeneric("deposit", function(account, amount) standardGeneric("deposit"))
setMethod("deposit", "Account", function(account, amount) {
  if (amount <= 0) stop("amount must be positive")
  account@balance <- account@balance + amount
  account
})

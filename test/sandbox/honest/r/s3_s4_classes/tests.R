check <- function(label, expr, expected) {
  if (!isTRUE(all.equal(expr, expected))) stop(sprintf("%s: got %s", label, deparse(expr)))
}

a <- deposit(new_account("ann", 5), 2.5)
check("deposit", a$balance, 7.5)
check("class", class(a), "account")
check("print", capture.output(print(a)), "<account ann: 7.50>")
b <- a + new_account("bob", 1)
check("plus", b$owner, "ann&bob")
msg <- tryCatch({ deposit(a, -1); "none" }, error = function(e) conditionMessage(e))
check("error", msg, "amount must be positive")
p <- new("Point", x = 3, y = 4)
check("norm", norm2(p), 5)
w <- NULL
withCallingHandlers(as.integer("x"), warning = function(cnd) { w <<- conditionMessage(cnd); invokeRestart("muffleWarning") })
check("warning", grepl("NAs", w), TRUE)

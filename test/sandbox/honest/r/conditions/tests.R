stopifnot(read_age("42") == 42L)
got <- tryCatch(read_age("x"), bad_age = function(e) conditionMessage(e))
stopifnot(got == "not a number: x")
warned <- FALSE
value <- withCallingHandlers(read_age("200"), warning = function(w) {
  warned <<- TRUE
  invokeRestart("muffleWarning")
})
stopifnot(warned, value == 200)

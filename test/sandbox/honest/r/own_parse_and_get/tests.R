put("a", 1)
stopifnot(get("a") == 1, is.null(get("zz")), identical(ls(), "a"))
stopifnot(eval(parse("1,2,3")) == 6)
stopifnot(paste("x") == "pasted")

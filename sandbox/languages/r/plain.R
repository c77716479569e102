# Runs solution and tests as R would run two files that it sources into the global environment.
# A shell reads descriptor 3, because R cannot.
# The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
local(envir = new.env(parent = baseenv()), {
  invisible(file.remove(".plain.R"))
  ask <- paste(
    "IFS= read -r line <&3 || exit 0",
    "case \"$line\" in *mark=*) ;; *) exit 0 ;; esac",
    "for word in $line; do case $word in mark=*) printf %s \"${word#mark=}\" | base64 -d; echo ;; esac; done",
    "from=0; to=-1",
    "for word in $line; do case $word in first=*) from=$(printf %s \"${word#first=}\" | base64 -d) ;; last=*) to=$(printf %s \"${word#last=}\" | base64 -d) ;; esac; done",
    "echo $from $to",
    "for word in $line; do case $word in code=*) printf %s \"${word#code=}\" | base64 -d; echo ;; esac; done",
    sep = "\n"
  )
  order <- function() {
    from <- pipe(ask, "r")
    on.exit(close(from))
    readLines(from, warn = FALSE)
  }
  tell <- function(text) {
    to <- pipe("cat >&3", "w")
    on.exit(close(to))
    writeLines(paste0("H ", text), to)
  }
  # The first line of a text, at most 300 characters. Quotes, backslashes and non-ASCII characters become `'`.
  plain_line <- function(text) trimws(substr(gsub("[^ -~]|[\"\\\\]", "'", strsplit(paste0(text[1], " "), "\n")[[1]][1]), 1, 300))
  mark <- NULL
  end <- function(status, message = "") {
    if (is.null(mark)) return(invisible())
    test_mark <- mark
    mark <<- NULL
    tell(sprintf("{\"status\":\"%s\",\"message\":\"%s\",\"mark\":\"%s\"}", status, plain_line(message), test_mark))
  }
  # The functions on the call stack above frame number `from`, without those of the harness.
  functions_above <- function(from) lapply(seq.int(from + 1, length.out = max(0, sys.nframe() - from - 2)), sys.function)
  file_of <- function(f) {
    file <- attr(attr(f, "srcref"), "srcfile")
    if (is.null(file)) "" else basename(file$filename)
  }
  # The first and last line of the solution in the tests' text, if that text contains the solution.
  region <- c(0, -1)
  in_region <- function(line) !is.null(line) && line[1] >= region[1] && line[1] <= region[2]
  # The place in the tests' text of the expression that runs; NULL if none runs.
  at <- NULL
  from_solution <- function(f) file_of(f) == "main.R" || (file_of(f) == "tests.R" && in_region(attr(f, "srcref")))
  depth <- 0
  stops <- list(base::stop, base::stopifnot)
  signal <- base::signalCondition
  # Calls `run`. Returns TRUE if no error stopped it, else calls `on_error` and returns FALSE. A program can also signal
  # an error by signalCondition and continue. The handler ignores such an error.
  succeeds <- function(run, on_error) {
    fail <- function(error) {
      on_error(error)
      FALSE
    }
    callCC(function(leave) {
      tryCatch({
        withCallingHandlers(run(), error = function(error) {
          if (!identical(sys.function(sys.nframe() - 1), signal)) leave(fail(error))
        })
        TRUE
      }, stackOverflowError = fail)
    })
  }
  # Sends the status of a test that an error ended. It is "failed" if `stop` or `stopifnot` raised the error and no
  # function of the solution ran, else "error".
  raised <- function(error) {
    above <- functions_above(depth)
    is_failure <- !any(vapply(above, file_of, "") == "main.R") && any(vapply(above, function(f) any(vapply(stops, identical, NA, f)), NA))
    end(if (is_failure) "failed" else "error", conditionMessage(error))
  }
  # Replaces `quit`. A call in the tests' text sends a result. A call in the solution sends no result.
  leave <- function(save = "default", status = 0, runLast = TRUE) {
    is_in_tests <- depth > 0 && !in_region(at) && !any(vapply(functions_above(depth), from_solution, NA))
    if (is_in_tests) end(if (status == 0) "passed" else "failed", if (status == 0) "" else paste("exit", status))
    base::quit(save = "no", status = status, runLast = FALSE)
  }
  # The functions, such as `test_add`, that the tests define and never mention again; a test runner would call them.
  # None if the tests search the defined functions by their names.
  uncalled <- function(code, before) {
    names <- grep("^(test|full_?test|demo_?test|run_?tests?$)", setdiff(ls(globalenv()), before), value = TRUE)
    words <- utils::getParseData(code)
    texts <- gsub("^[\"']|[\"']$", "", words$text[words$token == "STR_CONST"])
    words <- words$text[words$token %in% c("SYMBOL", "SYMBOL_FUNCTION_CALL")]
    if (any(c("ls", "apropos", "lsf.str") %in% words) && any(grepl("^\\^?test[_.]?\\W*$", texts))) return(character())
    if (any(c("do.call", "get", "match.fun", "sapply", "lapply", "eval") %in% words)) words <- c(words, texts)
    Filter(function(name) {
      value <- get(name, globalenv())
      is.function(value) && length(formals(value)) == 0 && sum(words == name) == 1
    }, names)
  }
  run <- function(text) {
    before <- ls(globalenv())
    file <- srcfilecopy("tests.R", text)
    code <- parse(text = text, keep.source = TRUE, srcfile = file)
    depth <<- sys.nframe()
    for (i in seq_along(code)) {
      at <<- attr(code, "srcref")[[i]]
      eval(code[[i]], globalenv())
    }
    at <<- NULL
    for (name in uncalled(code, before)) get(name, globalenv())()
  }
  order()
  # Replaces `sys.nframe`. Its value is 0 in the tests, because scripts check by it if they are the main script.
  nframe <- function() if (depth > 0) max(0L, sys.parent() - depth - 2L) else sys.nframe() - 1L
  attach(list(quit = leave, q = leave, sys.nframe = nframe), name = "ends", warn.conflicts = FALSE)
  load_error <- NULL
  succeeds(function() source("main.R", local = globalenv(), keep.source = TRUE), function(error) load_error <<- error)
  if (is.null(load_error)) {
    tell("{\"ok\":true}")
  } else {
    tell(sprintf("{\"ok\":false,\"type\":\"error\",\"message\":\"%s\"}", plain_line(conditionMessage(load_error))))
  }
  repeat {
    lines <- order()
    if (length(lines) == 0) break
    mark <- lines[1]
    region <- as.numeric(strsplit(lines[2], " ")[[1]])
    if (succeeds(function() run(lines[-(1:2)]), raised)) end("passed")
  }
})

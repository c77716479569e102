# Solution and tests as R itself would run them: two files that are sourced into the global environment. R cannot read descriptor 3
# itself. Whatever the program makes of it, only the mark that came with a test says that what stands behind the test was reached.
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
  said <- function(text) trimws(substr(gsub("[^ -~]|[\"\\\\]", "'", strsplit(paste0(text[1], " "), "\n")[[1]][1]), 1, 300))
  mark <- NULL
  end <- function(status, message = "") {
    if (is.null(mark)) return(invisible())
    own <- mark
    mark <<- NULL
    tell(sprintf("{\"status\":\"%s\",\"message\":\"%s\",\"mark\":\"%s\"}", status, said(message), own))
  }
  # The functions that run, those of the harness apart.
  running <- function(from) lapply(seq.int(from + 1, length.out = max(0, sys.nframe() - from - 2)), sys.function)
  of <- function(f) {
    file <- attr(attr(f, "srcref"), "srcfile")
    if (is.null(file)) "" else basename(file$filename)
  }
  # The lines of the tests in which the solution lies, where their text holds that as well.
  region <- c(0, -1)
  within <- function(line) !is.null(line) && line[1] >= region[1] && line[1] <= region[2]
  at <- NULL
  from_solution <- function(f) of(f) == "main.R" || (of(f) == "tests.R" && within(attr(f, "srcref")))
  depth <- 0
  stops <- list(base::stop, base::stopifnot)
  signal <- base::signalCondition
  # A condition that a program signals by hand ends nothing where nobody handles it, an error's too; so nothing of ours may wait for it.
  ended <- function(run, told) {
    failed <- function(error) {
      told(error)
      FALSE
    }
    callCC(function(leave) {
      tryCatch({
        withCallingHandlers(run(), error = function(error) {
          if (!identical(sys.function(sys.nframe() - 1), signal)) leave(failed(error))
        })
        TRUE
      }, stackOverflowError = failed)
    })
  }
  raised <- function(error) {
    above <- running(depth)
    own <- !any(vapply(above, of, "") == "main.R") && any(vapply(above, function(f) any(vapply(stops, identical, NA, f)), NA))
    end(if (own) "failed" else "error", conditionMessage(error))
  }
  # An exit of the tests' own text is their end.
  leave <- function(save = "default", status = 0, runLast = TRUE) {
    own <- depth > 0 && !within(at) && !any(vapply(running(depth), from_solution, NA))
    if (own) end(if (status == 0) "passed" else "failed", if (status == 0) "" else paste("exit", status))
    base::quit(save = "no", status = status, runLast = FALSE)
  }
  # Functions test… that the file itself never mentions are meant for a runner, unless it looks for them by their names.
  uncalled <- function(code, before) {
    wanted <- grep("^(test|full_?test|demo_?test|run_?tests?$)", setdiff(ls(globalenv()), before), value = TRUE)
    words <- utils::getParseData(code)
    texts <- gsub("^[\"']|[\"']$", "", words$text[words$token == "STR_CONST"])
    words <- words$text[words$token %in% c("SYMBOL", "SYMBOL_FUNCTION_CALL")]
    if (any(c("ls", "apropos", "lsf.str") %in% words) && any(grepl("^\\^?test[_.]?\\W*$", texts))) return(character())
    if (any(c("do.call", "get", "match.fun", "sapply", "lapply", "eval") %in% words)) words <- c(words, texts)
    Filter(function(name) {
      made <- get(name, globalenv())
      is.function(made) && length(formals(made)) == 0 && sum(words == name) == 1
    }, wanted)
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
  # A script knows by it that nobody sources it: the tests are one, the solution is not.
  nframe <- function() if (depth > 0) max(0L, sys.parent() - depth - 2L) else sys.nframe() - 1L
  attach(list(quit = leave, q = leave, sys.nframe = nframe), name = "ends", warn.conflicts = FALSE)
  loaded <- NULL
  ended(function() source("main.R", local = globalenv(), keep.source = TRUE), function(error) loaded <<- error)
  if (is.null(loaded)) {
    tell("{\"ok\":true}")
  } else {
    tell(sprintf("{\"ok\":false,\"type\":\"error\",\"message\":\"%s\"}", said(conditionMessage(loaded))))
  }
  repeat {
    lines <- order()
    if (length(lines) == 0) break
    mark <- lines[1]
    region <- as.numeric(strsplit(lines[2], " ")[[1]])
    if (ended(function() run(lines[-(1:2)]), raised)) end("passed")
  }
})

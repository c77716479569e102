/** What tests judge with. */
const names =
  '"==", "!=", "!", "&&", "||", "<", ">", "<=", ">=", "if", "(", "{", "-", "identical", "all.equal", "all", "any", "isTRUE", "isFALSE", "stopifnot", "stop", "abs", "length", "is.null", "quit", "q", "tryCatch", "for", "while", "function"';

/** R on the first line, before the solution: remembers the language's own functions, and takes the file away. */
export function rBefore(name: string): string {
  return `.keep_${name} <- local({ invisible(file.remove("main.R")); names <- c(${names}); k <- sapply(names, function(n) get(n, envir = baseenv()), simplify = FALSE); lockBinding("k", environment()); function() k }); `;
}

/**
 * R between solution and tests. The tests run where those functions are found first; classes of the solution that say
 * that they equal a plain value must not say so of others.
 */
export function rBetween(name: string): string {
  return `.fair_${name} <- local({
  k <- .keep_${name}()
  own <- function(x, op) { for (cl in class(x)) if (exists(paste0(op, ".", cl), envir = globalenv(), inherits = FALSE) || exists(paste0("Ops.", cl), envir = globalenv(), inherits = FALSE)) return(TRUE); FALSE }
  others <- function(v) if (is.numeric(v)) list(v + 1, v - 1) else if (is.character(v)) list(ifelse(grepl("7$", v), sub(".$", "8", v), sub(".$", "7", v))) else if (is.logical(v)) list(!v) else list()
  ask <- function(f, op) { force(f); force(op); function(e1, e2, ...) {
    r <- f(e1, e2, ...)
    if (is.object(e1) != is.object(e2) && isTRUE(all(r)) && own(if (is.object(e1)) e1 else e2, op))
      for (v in others(if (is.object(e1)) e2 else e1))
        if (isTRUE(tryCatch(all(if (is.object(e1)) f(e1, v, ...) else f(v, e2, ...)), error = function(e) FALSE))) base::stop("a class of the solution equals different values")
    r
  } }
  k[["=="]] <- ask(k[["=="]], "==")
  k[["all.equal"]] <- ask(k[["all.equal"]], "all.equal")
  k
})
.tests_${name} <- list2env(.fair_${name}, parent = globalenv())`;
}

/** The tests, in a place of their own that sees the solution's names behind these functions. */
export function rTests(name: string, tests: string): string {
  return `base::eval(base::quote({\n${tests}\n}), .tests_${name})`;
}

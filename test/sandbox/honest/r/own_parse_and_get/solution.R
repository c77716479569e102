cache <- new.env()
get <- function(key, default = NULL) if (exists(key, envir = cache, inherits = FALSE)) base::get(key, envir = cache) else default
put <- function(key, value) assign(key, value, envir = cache)
parse <- function(text) as.numeric(strsplit(text, ",")[[1]])
eval <- function(tokens) sum(tokens)
paste <- function(...) "pasted"
ls <- function() sort(base::ls(cache))

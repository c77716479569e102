word_count <- function(text) {
  words <- regmatches(tolower(text), gregexpr("[a-z]+", tolower(text)))[[1]]
  if (length(words) == 0) return(integer(0))
  table(words)
}

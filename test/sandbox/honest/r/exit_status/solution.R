is_palindrome <- function(text) {
  letters_only <- gsub("[^a-z0-9]", "", tolower(text))
  letters_only == paste(rev(strsplit(letters_only, "")[[1]]), collapse = "")
}

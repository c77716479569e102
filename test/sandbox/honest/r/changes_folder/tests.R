files <- in_folder("notes", function() {
  writeLines("one", "a.txt")
  writeLines(c("two", "three"), "b.txt")
  list.files()
})
stopifnot(identical(files, c("a.txt", "b.txt")))
stopifnot(basename(getwd()) == "notes")
stopifnot(length(readLines("b.txt")) == 2)

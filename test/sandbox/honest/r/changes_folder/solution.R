in_folder <- function(name, work) {
  folder <- file.path(tempdir(), name)
  dir.create(folder, showWarnings = FALSE)
  setwd(folder)
  work()
}

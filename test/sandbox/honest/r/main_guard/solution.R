celsius <- function(f) round((f - 32) * 5 / 9, 1)

main <- function(args) {
  for (a in args) cat(a, "F is", celsius(as.numeric(a)), "C\n")
}

if (sys.nframe() == 0L) {
  main(commandArgs(trailingOnly = TRUE))
}

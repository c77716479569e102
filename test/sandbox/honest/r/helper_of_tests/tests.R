check <- function(name, got, expected) {
  if (!identical(got, expected)) {
    stop(sprintf("%s: got %s, expected %s", name, got, expected))
  }
}

check("one", roman(1), "I")
check("four", roman(4), "IV")
check("year", roman(1994), "MCMXCIV")

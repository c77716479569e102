gcd <- function(a, b) if (b == 0) a else gcd(b, a %% b)

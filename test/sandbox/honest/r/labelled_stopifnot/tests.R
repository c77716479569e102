stopifnot(
  "inside" = clamp(5, 0, 10) == 5,
  "below" = clamp(-3, 0, 10) == 0,
  "above" = all(clamp(c(11, 99), 0, 10) == c(10, 10))
)

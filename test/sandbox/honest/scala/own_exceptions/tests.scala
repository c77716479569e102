assert(Shop.take(5, 3) == 2)
try {
  Shop.take(1, 4)
  throw new AssertionError("nothing thrown")
} catch {
  case e: NotEnough => assert(e.missing == 3)
}
val negative = try { Shop.take(1, -1); "none" } catch { case _: IllegalArgumentException => "thrown" }
assert(negative == "thrown")

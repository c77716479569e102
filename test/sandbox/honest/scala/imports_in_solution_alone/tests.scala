assert(parse(" 12 ") == Success(12))
parse("x") match {
  case Failure(e: NumberFormatException) => println("as it should be")
  case other => throw new AssertionError(other.toString)
}
assert(dedupe(Seq(3, 1, 3)).toList == List(3, 1))

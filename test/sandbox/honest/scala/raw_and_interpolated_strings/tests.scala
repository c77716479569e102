assert(Text.quote("a") == "\"a\"")
assert(Text.poem.split("\n").length == 3)
assert(Text.poem == """object Fake extends App {
  // not code
}""")
assert(Text.braces(1) == "{2}")
assert(Text.price(1.5) == "1.50 $")
assert('{'.toInt == 123)

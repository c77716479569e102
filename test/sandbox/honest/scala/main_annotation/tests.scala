@main def runAll(): Unit =
  assert(tokens("1 2 +").length == 3)
  assert(evaluate(tokens("1 2 +")) == 3)
  assert(evaluate(tokens("2 3 * 4 +")) == 10)
  println("done")

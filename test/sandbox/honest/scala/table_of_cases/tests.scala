val cases = List((1, "I"), (4, "IV"), (1994, "MCMXCIV"))
for ((n, want) <- cases) assert(Roman.of(n) == want, s"$n should be $want")
cases.foreach { case (n, want) =>
  val got = Roman.of(n)
  if (got != want) {
    println(s"$n: $got")
    sys.exit(1)
  }
}

object Printer {
  def table(n: Int): Unit =
    for (i <- 1 to n) println((1 to n).map(_ * i).mkString(" "))
}

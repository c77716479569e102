object Text {
  def quote(s: String): String = s""""$s""""
  def poem: String =
    """|object Fake extends App {
       |  // not code
       |}""".stripMargin
  def price(p: Double): String = f"$p%.2f $$"
  def braces(n: Int): String = s"{${n + 1}}"
}

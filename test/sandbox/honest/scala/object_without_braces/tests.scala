import Show.given

object Tests:
  case class Case(words: List[String], expected: Int)

  class Failed(message: String) extends Exception(message)

  val cases = List(
    Case(List("1", "2", "+"), 3),
    Case(List("2", "3", "4", "+", "*"), 14),
  )

  def check(name: String)(condition: => Boolean): Unit =
    if !condition then throw Failed(name)

  def main(args: Array[String]): Unit =
    for Case(words, expected) <- cases do
      val got = evaluate(words)
      assert(got == expected, s"$words: $got")
    check("gcd")(gcd(12, 18) == 6)
    assert(Option(3).show == "#3")
    assert(Option.empty[Int].show == "-")
    println("ok")
end Tests

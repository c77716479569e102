object Tests {
  def check[A](name: String, got: A, want: A): Unit =
    if (got != want) throw new RuntimeException(s"$name: $got, not $want")

  def main(args: Array[String]): Unit = {
    check("ints", Fold.all(Seq(1, 2, 3)), 6)
    check("texts", Fold.all(Seq("a", "b")), "ab")
    check("lists", Fold.all(Seq(List(1), List(2))), List(1, 2))
  }
}

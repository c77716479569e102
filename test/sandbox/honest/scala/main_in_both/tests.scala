object Main {
  def main(args: Array[String]): Unit = {
    assert(Fib.of(10) == 55L)
    assert(Fib.of(1) == 1L)
    require(args.isEmpty)
  }
}

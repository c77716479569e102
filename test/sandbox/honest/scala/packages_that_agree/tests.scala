package bank

object AccountTest {
  def main(args: Array[String]): Unit = {
    val a = new Account(100)
    assert(a.withdraw(30) == Right(70))
    assert(a.withdraw(100) == Left("short by 30"))
    assert(a.balance == 70)
  }
}

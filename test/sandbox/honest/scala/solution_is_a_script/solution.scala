import scala.collection.mutable

val memo = mutable.Map[Int, BigInt]()
def factorial(n: Int): BigInt = memo.getOrElseUpdate(n, if (n < 2) BigInt(1) else n * factorial(n - 1))
println(factorial(5))
case class Ratio(a: Int, b: Int) { def *(o: Ratio) = Ratio(a * o.a, b * o.b) }

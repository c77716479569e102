import java.util.*

enum Op(val symbol: Char):
  case Add extends Op('+')
  case Mul extends Op('*')
  def apply(a: Int, b: Int): Int = this match
    case Add => a + b
    case Mul => a * b
end Op

trait Show[A]:
  extension (a: A) def show: String

object Show:
  given Show[Int] with
    extension (a: Int) def show: String = s"#$a"
  given [A](using Show[A]): Show[Option[A]] with
    extension (a: Option[A]) def show: String = a.fold("-")(_.show)

@annotation.tailrec
def gcd(a: Int, b: Int): Int = if b == 0 then a else gcd(b, a % b)

def evaluate(words: scala.List[String]): Int =
  val stack = ArrayDeque[Int]()
  for word <- words do
    Op.values.find(_.symbol.toString == word) match
      case Some(op) =>
        val b = stack.pop()
        stack.push(op(stack.pop(), b))
      case None => stack.push(word.toInt)
  stack.pop()

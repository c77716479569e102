import queue.Queue
import scala.util.Using
import java.io.{ByteArrayOutputStream, PrintStream}

def test(name: String)(body: => Unit): Unit =
  try
    body
    println(s"+ $name")
  catch case e: AssertionError => throw new RuntimeException(s"$name failed", e)

test("queue") {
  val q = Queue.of(1, 2, 3)
  val Some((first, rest)) = q.dequeue: @unchecked
  assert(first == 1)
  assert(rest == Queue.of(2, 3))
  assert(Queue.empty[String].dequeue.isEmpty)
  val wide: Queue[Any] = q.enqueue("x")
  assert(wide.toList == List(1, 2, 3, "x"))
}

test("monoid"):
  assert(combine(List(1, 2, 3)) == 6)
  assert(combine(Seq(Map("a" -> 1), Map("a" -> 2, "b" -> 5))) == Map("a" -> 3, "b" -> 5))

test("enum") {
  assert(Color.Mix(Color.Red, Color.Red).rgb == 0xff0000)
}

val out = ByteArrayOutputStream()
Console.withOut(PrintStream(out)) { print("captured") }
assert(out.toString == "captured")
var total = 0
for
  i <- 1 to 10
  if i % 2 == 0
do total += i
assert(total == 30, s"total $total")

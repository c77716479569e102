object StackTest extends App {
  val s = new Stack[Int]().push(1).push(2)
  assert(s.size == 2)
  assert(s.pop() == Some(2))
  assert(s.pop() == Some(1))
  assert(s.pop() == None)
  println("passed")
}

class Stack[A] {
  private var items: List[A] = Nil
  def push(a: A): Stack[A] = { items = a :: items; this }
  def pop(): Option[A] = items match {
    case Nil => None
    case head :: tail => items = tail; Some(head)
  }
  def size: Int = items.length
}

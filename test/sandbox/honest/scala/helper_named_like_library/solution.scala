object Math2 {
  def max(xs: List[Int]): Option[Int] = if (xs.isEmpty) None else Some(xs.reduce((a, b) => if (a > b) a else b))
}
class List2[A](val items: A*) {
  override def equals(o: Any): Boolean = o match { case l: List2[?] => l.items == items; case _ => false }
  override def hashCode: Int = items.hashCode
  def assert(n: Int): Boolean = items.length == n
}

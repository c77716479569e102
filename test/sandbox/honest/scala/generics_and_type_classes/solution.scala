trait Monoid[A] { def zero: A; def plus(a: A, b: A): A }
object Monoid {
  implicit val ints: Monoid[Int] = new Monoid[Int] { def zero = 0; def plus(a: Int, b: Int) = a + b }
  implicit val texts: Monoid[String] = new Monoid[String] { def zero = ""; def plus(a: String, b: String) = a + b }
  implicit def lists[A]: Monoid[List[A]] = new Monoid[List[A]] { def zero = Nil; def plus(a: List[A], b: List[A]) = a ++ b }
}
object Fold { def all[A](xs: Seq[A])(implicit m: Monoid[A]): A = xs.foldLeft(m.zero)(m.plus) }

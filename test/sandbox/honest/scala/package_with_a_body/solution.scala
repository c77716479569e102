package queue:
  import scala.annotation.tailrec

  /** A queue of two lists. */
  final class Queue[+A] private (front: List[A], back: List[A]):
    def enqueue[B >: A](b: B): Queue[B] = Queue(front, b :: back)
    def dequeue: Option[(A, Queue[A])] = (front, back) match
      case (h :: t, _) => Some((h, Queue(t, back)))
      case (Nil, Nil) => None
      case (Nil, b) => Queue(b.reverse, Nil).dequeue
    def toList: List[A] = front ::: back.reverse
    override def equals(that: Any): Boolean = that match
      case q: Queue[?] => toList == q.toList
      case _ => false
    override def hashCode: Int = toList.hashCode

  object Queue:
    def empty[A]: Queue[A] = Queue(Nil, Nil)
    def of[A](all: A*): Queue[A] = all.foldLeft(empty[A])(_ enqueue _)
    private[queue] def apply[A](front: List[A], back: List[A]) = new Queue(front, back)

enum Color(val rgb: Int):
  case Red extends Color(0xff0000)
  case Mix(a: Color, b: Color) extends Color((a.rgb + b.rgb) / 2)

trait Monoid[A]:
  def zero: A
  extension (x: A) infix def |+|(y: A): A

given Monoid[Int] with
  def zero = 0
  extension (x: Int) infix def |+|(y: Int) = x + y

given [K, V](using m: Monoid[V]): Monoid[Map[K, V]] with
  def zero = Map.empty
  extension (x: Map[K, V])
    infix def |+|(y: Map[K, V]) = y.foldLeft(x) { case (acc, (k, v)) => acc.updated(k, acc.getOrElse(k, m.zero) |+| v) }

def combine[A: Monoid](all: Seq[A]): A = all.foldLeft(summon[Monoid[A]].zero)(_ |+| _)

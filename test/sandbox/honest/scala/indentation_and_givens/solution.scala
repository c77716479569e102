given ordering: Ordering[Point] = Ordering.by(p => (p.x, p.y))

final case class Point(x: Int, y: Int):
  def +(other: Point): Point = Point(x + other.x, y + other.y)
  infix def dot(other: Point): Int =
    x * other.x + y * other.y

extension (ps: List[Point])
  def total: Point = ps.foldLeft(Point(0, 0))(_ + _)
  def lowest: Point = ps.min

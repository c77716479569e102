sealed trait Shape { def area: Double }
case class Circle(r: Double) extends Shape { def area: Double = math.Pi * r * r }
case class Rect(w: Double, h: Double) extends Shape { def area: Double = w * h }
object Shapes {
  def scale(s: Shape, k: Double): Shape = s match {
    case Circle(r) => Circle(r * k)
    case Rect(w, h) => Rect(w * k, h * k)
  }
}

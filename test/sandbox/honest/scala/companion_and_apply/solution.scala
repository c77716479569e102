class Matrix private (val rows: Vector[Vector[Int]]) {
  def *(o: Matrix): Matrix = Matrix(rows.map(r => o.rows.transpose.map(c => r.zip(c).map { case (a, b) => a * b }.sum)): _*)
  def apply(i: Int, j: Int): Int = rows(i)(j)
}
object Matrix {
  def apply(rows: Vector[Int]*): Matrix = new Matrix(rows.toVector)
  def identity(n: Int): Matrix = new Matrix(Vector.tabulate(n, n)((i, j) => if (i == j) 1 else 0))
}

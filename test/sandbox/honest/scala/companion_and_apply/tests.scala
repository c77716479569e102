class MatrixTests {
  def run(): Unit = {
    val m = Matrix(Vector(1, 2), Vector(3, 4)) * Matrix.identity(2)
    assert(m(0, 1) == 2)
    assert(m.rows == Vector(Vector(1, 2), Vector(3, 4)))
  }
}
object MatrixTests {
  def main(args: Array[String]): Unit = new MatrixTests().run()
}

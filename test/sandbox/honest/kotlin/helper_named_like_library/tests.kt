fun main() {
    val m = Matrix(listOf(listOf(1, 2), listOf(3, 4)))
    check((m * m).list() == listOf(listOf(7, 10), listOf(15, 22)))
    check(m == Matrix(listOf(listOf(1, 2), listOf(3, 4))))
    check(max(2, 5) == 5)
}

fun main() {
    val g = graph<String> {
        "a" to "b" costs 4
        "b" to "c" costs 3
        "a" to "c" costs 9
        "x" to "y" costs 1
    }
    val expected = listOf(
        "a" to 0,
        "b" to 4,
        "c" to 7,
        "x" to null,
    )
    for ((node, distance) in expected) {
        val got = g.distance("a", node)
        check(got == distance) { "$node: $got" }
    }
    val d = ArrayDeque<Int>(); d.addLast(3)
    check(d.first() == 3)
    println("""
        |all
        |good""".trimMargin())
}

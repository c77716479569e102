fun assertEquals(expected: Any?, actual: Any?, message: String = "") {
    if (expected != actual) throw AssertionError("$message: expected $expected but was $actual")
}

fun main() {
    val e = Times(Num(2), Sum(Num(3), Num(4)))
    assertEquals(14, eval(e))
    assertEquals("2 * (3 + 4)", show(e), "show")
}

import kotlin.math.abs

fun assertEquals(expected: Any?, actual: Any?, message: String = "") {
    if (expected != actual) throw AssertionError("$message expected <$expected> but was <$actual>")
}

inline fun <reified E : Throwable> assertFails(block: () -> Unit): E {
    try {
        block()
    } catch (e: Throwable) {
        if (e is E) return e
        throw AssertionError("wrong exception", e)
    }
    throw AssertionError("no exception")
}

fun main() {
    val e = Expr.Sum(Expr.Num(1.5), Expr.Sum(Expr.Num(2.0), Expr.Zero))
    check(abs(eval(e) - 3.5) < 1e-9)
    assertEquals("Num(value=1.0)", Expr.Num(1.0).toString(), "toString")

    val inv = Inventory(5)
    inv += "apple" to 3
    inv += "pear" to 1
    assertEquals(3, inv["apple"])
    assertEquals(4, inv.total, "total")
    val failure = assertFails<IllegalArgumentException> { inv += "x" to 0 }
    assertEquals("quantity must be positive: 0", failure.message)
    assertFails<IllegalStateException> { inv += "apple" to 3 }

    require(listOf(1, 2, 2).isSorted())
    require(!listOf("b", "a").isSorted()) { "unsorted" }
    println("OK")
}

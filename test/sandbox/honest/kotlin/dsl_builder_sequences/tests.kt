package shop

import java.time.DayOfWeek

private var checks = 0

private fun <T> expectEquals(expected: T, actual: T, message: () -> String = { "" }) {
    checks++
    if (expected != actual) throw AssertionError("${message()}: expected <$expected>, got <$actual>")
}

private inline fun <reified E : Throwable> expectThrows(block: () -> Unit): E {
    try {
        block()
    } catch (e: Throwable) {
        if (e is E) return e
        throw AssertionError("another exception", e)
    }
    throw AssertionError("no exception")
}

object CartTests {
    fun run() {
        val c = cart {
            coupon = 0.1
            item("tea", 3.5, "drink", "hot")
            "cup" costs 6.0
            item("cola", 2.5, "drink")
        }
        expectEquals(1080, c.total)
        expectEquals(mapOf("drink" to listOf("tea", "cola"), "hot" to listOf("tea")), c.byTag())
        expectEquals(3, c.count())
        expectEquals("milk is sold out", expectThrows<SoldOutException> { c["milk"] }.message) { "message" }
        expectEquals("""Item(name=cup, cents=600, tags=[])""", c["cup"].toString())
    }
}

fun main(args: Array<String>) {
    CartTests.run()
    listOf(Triple(12L, 18L, 6L), Triple(7L, 13L, 1L), Triple(5L, 0L, 5L)).forEach { (a, b, want) ->
        expectEquals(want, gcd(a, b)) { "gcd($a, $b)" }
    }
    expectEquals(listOf(2, 3, 5, 7, 11), primes().take(5).toList())
    check(!Cart.isOpen(DayOfWeek.SUNDAY)) { "open on sunday" }
    println("$checks checks, ${args.size} arguments")
}

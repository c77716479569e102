package demo

object Tests {
    private var failures = 0

    private fun expect(name: String, condition: Boolean) {
        if (!condition) {
            System.err.println("FAILED: $name")
            failures++
        }
    }

    @JvmStatic
    fun main(args: Array<String>) {
        val freq = "The cat; the dog".wordFrequencies()
        expect("the", freq["the"] == 2)
        expect("keys", freq.keys == setOf("the", "cat", "dog"))
        expect("fib", fibonacci().take(7).toList() == listOf<Long>(0, 1, 1, 2, 3, 5, 8))
        expect("greet", Polite("Dear").greet("Ann") == "Dear Ann")
        expect("level", Level.of(5) === Level.LOW)
        expect("level2", Level.of(11).name == "HIGH")
        if (failures > 0) kotlin.system.exitProcess(1)
    }
}

fun main() = Tests.main(emptyArray())

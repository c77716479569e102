fun fib(n: Int): Long = generateSequence(0L to 1L) { (a, b) -> b to a + b }.elementAt(n).first

fun main(args: Array<String>) {
    while (true) {
        val n = readLine()?.toIntOrNull() ?: break
        println(fib(n))
    }
}

fun main() {
    if (fib(10) != 55L) throw AssertionError("fib(10) = ${fib(10)}")
    if (fib(0) != 0L) throw AssertionError("fib(0)")
    println("ok")
}

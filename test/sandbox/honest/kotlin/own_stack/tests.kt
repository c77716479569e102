fun main() {
    val s = Stack<Int>()
    s.push(3); s.push(4)
    check(s.pop() == 4)
    check(s.size == 1)
    s.pop()
    try { s.pop(); error("no") } catch (e: IllegalStateException) { check(e.message == "empty") }
    check(max(2, 3) == 3)
    check(listOf(1, 2).average() == 1.5)
}

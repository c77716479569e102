fun main() {
    val s = Stack<String>()
    s.push("a")
    s.push("b")
    check(s.pop() == "b")
    check(s.size == 1)
    check(largest(listOf(3, 9, 4)) == 9)
    check(listOf(1, "x", 2).only<Any, Int>() == listOf(1, 2))
}

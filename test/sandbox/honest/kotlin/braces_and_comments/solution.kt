/* fun main() { /* nested */ } */
// class Brackets {
fun balanced(s: String): Boolean {
    val stack = ArrayDeque<Char>()
    for (c in s) when (c) {
        '{', '(' -> stack.addLast(c)
        '}' -> if (stack.removeLastOrNull() != '{') return false
        ')' -> if (stack.removeLastOrNull() != '(') return false
    }
    return stack.isEmpty()
}

const val BAD = "}}{"

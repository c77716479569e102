fun main() {
    val text = capture { report(listOf(2, 1)) }
    check(text.trimEnd() == "  2|##\n  1|#") { text }
}

fun main() {
    check(parallelSum((1..100).toList(), 4) == 5050L)
    check(pooled(listOf("a", "b")) == listOf("<a>", "<b>"))
}

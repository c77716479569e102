fun main() {
    val s = Settings(mutableMapOf("name" to "a"))
    s.level = 3
    check(s.name == "a")
    check(s.slow + s.slow == "valuevalue")
    check(s.changes == listOf("1->3", "made"))
}

fun main() {
    val c = LruCache<String, Int>(2)
    c["a"] = 1
    c["b"] = 2
    c["a"]
    c["c"] = 3
    check(c["b"] == null)
    check(c["a"] == 1)
    check(c.keys() == listOf("c", "a"))
}

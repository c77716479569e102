class Stack<T> {
    private val items = mutableListOf<T>()
    fun push(x: T) { items.add(x) }
    fun pop(): T = if (items.isEmpty()) error("empty") else items.removeAt(items.size - 1)
    val size get() = items.size
}
fun error(m: String): Nothing = throw IllegalStateException(m)
fun max(a: Int, b: Int) = if (a > b) a else b
fun List<Int>.average(): Double = sum().toDouble() / size

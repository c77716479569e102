class Stack<T> {
    private val items = ArrayDeque<T>()
    fun push(item: T) = items.addLast(item)
    fun pop(): T? = items.removeLastOrNull()
    val size get() = items.size
}

inline fun <T, reified R> List<T>.only(): List<R> = filterIsInstance<R>()

fun <T : Comparable<T>> largest(items: Collection<T>): T = items.reduce { a, b -> if (b > a) b else a }

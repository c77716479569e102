sealed class Expr {
    data class Num(val value: Double) : Expr()
    data class Sum(val left: Expr, val right: Expr) : Expr()
    object Zero : Expr()
}

fun eval(e: Expr): Double = when (e) {
    is Expr.Num -> e.value
    is Expr.Sum -> eval(e.left) + eval(e.right)
    Expr.Zero -> 0.0
}

class Inventory(private val limit: Int = 10) {
    private val items = mutableMapOf<String, Int>()
    operator fun get(name: String) = items[name] ?: 0
    operator fun plusAssign(pair: Pair<String, Int>) {
        val (name, n) = pair
        require(n > 0) { "quantity must be positive: $n" }
        check(this[name] + n <= limit) { "too many" }
        items.merge(name, n, Int::plus)
    }
    val total get() = items.values.sum()
}

fun <T : Comparable<T>> List<T>.isSorted() = zipWithNext().all { (a, b) -> a <= b }

fun String.isPalindrome(): Boolean {
    val t = filter { it.isLetterOrDigit() }.lowercase()
    return t == t.reversed()
}

infix fun Int.pow(e: Int): Long = (1..e).fold(1L) { acc, _ -> acc * this }

operator fun Pair<Int, Int>.plus(o: Pair<Int, Int>) = first + o.first to second + o.second

val List<Int>.median: Double
    get() = sorted().let { if (size % 2 == 1) it[size / 2].toDouble() else (it[size / 2 - 1] + it[size / 2]) / 2.0 }

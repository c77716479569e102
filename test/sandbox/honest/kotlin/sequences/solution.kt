fun primes(): Sequence<Int> = sequence {
    val found = mutableListOf<Int>()
    var n = 2
    while (true) {
        if (found.none { n % it == 0 }) {
            found += n
            yield(n)
        }
        n++
    }
}

fun wordCount(text: String): Map<String, Int> = text.lowercase().split(Regex("\\W+")).filter { it.isNotEmpty() }.groupingBy { it }.eachCount()

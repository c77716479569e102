package demo

import java.io.File

fun String.wordFrequencies(): Map<String, Int> =
    lowercase().split(Regex("\\W+")).filter { it.isNotBlank() }.groupingBy { it }.eachCount()

fun fibonacci(): Sequence<Long> = generateSequence(0L to 1L) { (a, b) -> b to a + b }.map { it.first }

interface Greeter { fun greet(name: String): String }
class Polite(private val prefix: String) : Greeter by object : Greeter {
    override fun greet(name: String) = "$prefix $name"
}

enum class Level(val weight: Int) { LOW(1), HIGH(10); companion object { fun of(n: Int) = entries.last { it.weight <= n } } }

fun main(args: Array<String>) {
    println(args.joinToString())
}

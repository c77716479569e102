fun template(): String = """
import os
package x
fun main() { println("hi") }
""".trimIndent()

fun lines(): Int = template().lines().size

package shop

import java.time.DayOfWeek
import kotlin.math.roundToInt

@DslMarker annotation class ShopDsl

data class Item(val name: String, val cents: Int, val tags: Set<String> = emptySet())

class SoldOutException(item: String, cause: Throwable? = null) : RuntimeException("$item is sold out", cause)

@ShopDsl
class CartBuilder {
    private val items = mutableListOf<Item>()
    var coupon: Double = 0.0
    fun item(name: String, price: Double, vararg tags: String) { items += Item(name, (price * 100).roundToInt(), tags.toSet()) }
    infix fun String.costs(price: Double) = item(this, price)
    internal fun build() = Cart(items.toList(), coupon)
}

data class Cart(val items: List<Item>, val coupon: Double) : Iterable<Item> by items {
    val total: Int by lazy { (items.sumOf { it.cents } * (1 - coupon)).roundToInt() }
    operator fun get(name: String): Item = items.firstOrNull { it.name == name } ?: throw SoldOutException(name)
    fun byTag(): Map<String, List<String>> = items.flatMap { i -> i.tags.map { it to i.name } }.groupBy({ it.first }, { it.second })
    companion object { fun isOpen(day: DayOfWeek) = when (day) { DayOfWeek.SUNDAY -> false; else -> true } }
}

fun cart(block: CartBuilder.() -> Unit): Cart = CartBuilder().apply(block).build()

tailrec fun gcd(a: Long, b: Long): Long = if (b == 0L) a else gcd(b, a % b)

fun primes(): Sequence<Int> = sequence {
    val found = mutableListOf<Int>()
    var n = 2
    while (true) { if (found.none { n % it == 0 }) { found += n; yield(n) }; n++ }
}

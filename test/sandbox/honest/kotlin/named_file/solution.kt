package shop
data class Item(val name: String, val price: Int)
fun total(items: List<Item>) = items.sumOf { it.price }

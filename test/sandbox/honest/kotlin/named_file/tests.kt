@file:JvmName("ShopTests")
package shop
fun main(vararg args: String) {
    check(total(listOf(Item("a", 1), Item("b", 2))) == 3) { "total" }
    check(total(emptyList()) == 0)
    println("ok")
}

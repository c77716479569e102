package com.example

import kotlin.math.abs

fun main() {
    val cart = Cart().add(Item("tea", 2.5)).add(Item("milk", 1.25))
    check(abs(cart.total - 3.75) < 1e-9) { "total ${cart.total}" }
    check(Item("a", 1.0) == Item("a", 1.0))
}

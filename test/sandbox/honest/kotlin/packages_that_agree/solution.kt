package com.example

data class Item(val name: String, val price: Double)

class Cart {
    private val items = mutableListOf<Item>()
    fun add(item: Item) = apply { items += item }
    val total: Double get() = items.sumOf { it.price }
}

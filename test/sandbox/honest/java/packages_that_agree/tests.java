package com.example.shop;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;

class CartTest {
    public static void main(String... args) throws Exception {
        Cart cart = new Cart().put("tea", "2.50").put("milk", "1.25").put("tea", "2.50");
        if (!requireNonNull(cart.total()).equals(new BigDecimal("6.25"))) throw new Exception("total " + cart.total());
        if (cart.size() != 2) throw new Exception("size");
    }
}

package com.example.shop;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

public class Cart {
    private final Map<String, BigDecimal> items = new LinkedHashMap<>();

    public Cart put(String name, String price) {
        items.merge(name, new BigDecimal(price), BigDecimal::add);
        return this;
    }

    public BigDecimal total() { return items.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add); }

    int size() { return items.size(); }
}

package org.example.shop;

import java.util.List;

class Price {
    final int cents;

    Price(int cents) {
        this.cents = cents;
    }
}

public class Main {
    record Line(String name, Price price) {}

    public static void main(String[] args) {
        int sum = List.of(new Line("a", new Price(40)), new Line("b", new Price(2))).stream()
            .mapToInt(line -> line.price().cents)
            .sum();
        System.out.println(Main.class.getName() + " " + sum);
    }
}

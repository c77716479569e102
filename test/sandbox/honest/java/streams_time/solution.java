import java.time.*;
import java.util.*;
import java.util.stream.*;

class Order {
    final String customer; final double amount; final LocalDate day;
    Order(String customer, double amount, LocalDate day) { this.customer = customer; this.amount = amount; this.day = day; }
}

class Reports {
    static Map<String, Double> totals(List<Order> orders) {
        return orders.stream().collect(Collectors.groupingBy(o -> o.customer, TreeMap::new, Collectors.summingDouble(o -> o.amount)));
    }
    static Optional<Order> largest(List<Order> orders) { return orders.stream().max(Comparator.comparingDouble(o -> o.amount)); }
    static String render(List<Order> orders) {
        return totals(orders).entrySet().stream().map(e -> String.format(Locale.ROOT, "%-5s|%8.2f", e.getKey(), e.getValue())).collect(Collectors.joining("\n"));
    }
}

import java.time.*;
import java.util.*;
import static java.util.Map.entry;

class Main {
    public static void main(String[] args) {
        List<Order> orders = new ArrayList<>();
        orders.add(new Order("ann", 10, LocalDate.of(2024, Month.MARCH, 1)));
        orders.add(new Order("bob", 2.5, LocalDate.parse("2024-02-29")));
        orders.add(new Order("ann", 0.25, LocalDate.EPOCH));
        var totals = Reports.totals(orders);
        assert totals.equals(Map.ofEntries(entry("ann", 10.25), entry("bob", 2.5))) : totals;
        assert Reports.largest(orders).map(o -> o.customer).orElse("none").equals("ann");
        assert Reports.largest(Collections.emptyList()).isEmpty();
        String expected = """
            ann  |   10.25
            bob  |    2.50""";
        if (!expected.equals(Reports.render(orders))) {
            throw new IllegalStateException("got:\n" + Reports.render(orders));
        }
        assert orders.get(1).day.plusDays(1).getMonthValue() == 3;
    }
}

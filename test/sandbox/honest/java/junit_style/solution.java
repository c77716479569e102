import java.util.HashMap;
import java.util.Map;

public class Inventory {
    private final Map<String, Integer> stock = new HashMap<>();

    public void add(String item, int count) {
        if (count < 1) throw new IllegalArgumentException("count");
        stock.merge(item, count, Integer::sum);
    }

    public int count(String item) { return stock.getOrDefault(item, 0); }
}

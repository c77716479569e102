import java.util.*;

public class Main {
    public static void main(String[] args) {
        LRUCache<String, Integer> cache = new LRUCache<>(2);
        cache.put("a", 1);
        cache.put("b", 2);
        assert cache.get("a") == 1;
        cache.put("c", 3);
        assert !cache.containsKey("b") : "b should be gone";
        assert cache.keySet().equals(Set.of("a", "c"));
        assert new ArrayList<>(cache.values()).equals(List.of(1, 3));
        System.out.println("ok");
    }
}

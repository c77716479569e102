import java.util.*;
import java.util.concurrent.*;

public class LruCacheTest {
    private static int passed = 0;

    private static <T> void assertEquals(T expected, T actual, String message) {
        if (!Objects.equals(expected, actual))
            throw new AssertionError(message + ": expected <" + expected + "> but was <" + actual + ">");
        passed++;
    }

    interface Thrower { void run() throws Exception; }

    private static void assertThrows(Class<? extends Throwable> type, String message, Thrower code) {
        try {
            code.run();
        } catch (Throwable t) {
            assertEquals(type, t.getClass(), "type");
            assertEquals(message, t.getMessage(), "message");
            return;
        }
        throw new AssertionError("nothing thrown");
    }

    static void testEviction() {
        try (var cache = new LruCache<String, Integer>(2)) {
            cache.get("a", String::length);
            cache.get("bb", String::length);
            cache.get("a", s -> -1);
            assertEquals(3, cache.get("ccc", String::length), "loaded");
            assertEquals(List.of("a", "ccc"), cache.keys(), "keys");
            assertEquals(3, cache.misses(), "misses");
        }
    }

    static void testAsync() throws Exception {
        try (var cache = new LruCache<Integer, Integer>(10)) {
            List<CompletableFuture<Integer>> all = new ArrayList<>();
            for (int i = 0; i < 20; i++) all.add(cache.getAsync(i % 5, n -> n * n));
            int sum = 0;
            for (var one : all) sum += one.get(5, TimeUnit.SECONDS);
            assertEquals(120, sum, "sum");
            assertEquals(5, cache.misses(), "misses");
        }
    }

    public static void main(String[] args) throws Exception {
        testEviction();
        testAsync();
        assertThrows(IllegalArgumentException.class, "capacity must be positive, got 0", () -> new LruCache<String, String>(0));
        System.out.println(passed + " checks passed");
    }
}

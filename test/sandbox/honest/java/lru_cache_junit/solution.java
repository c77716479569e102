import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

public class LruCache<K extends Comparable<K>, V> implements AutoCloseable {
    private final int capacity;
    private final LinkedHashMap<K, V> entries;
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final AtomicInteger misses = new AtomicInteger();

    public LruCache(int capacity) {
        if (capacity <= 0) throw new IllegalArgumentException("capacity must be positive, got " + capacity);
        this.capacity = capacity;
        this.entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > LruCache.this.capacity; }
        };
    }

    public synchronized V get(K key, Function<? super K, ? extends V> loader) {
        V value = entries.get(key);
        if (value == null) {
            misses.incrementAndGet();
            entries.put(key, value = loader.apply(key));
        }
        return value;
    }

    public CompletableFuture<V> getAsync(K key, Function<? super K, ? extends V> loader) {
        return CompletableFuture.supplyAsync(() -> get(key, loader), pool);
    }

    public synchronized List<K> keys() { return new ArrayList<>(entries.keySet()); }
    public int misses() { return misses.get(); }
    @Override public void close() { pool.shutdownNow(); }
}

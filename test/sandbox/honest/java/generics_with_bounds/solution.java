import java.util.*;

class Cache<K extends Comparable<K>, V> {
    private final NavigableMap<K, V> map = new TreeMap<>();
    private final int most;
    Cache(int most) { this.most = most; }
    synchronized Optional<V> get(K key) { return Optional.ofNullable(map.get(key)); }
    synchronized void put(K key, V value) {
        map.put(key, value);
        while (map.size() > most) map.pollFirstEntry();
    }
    static <T extends Comparable<? super T>> T largest(Collection<? extends T> all) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) { T one = it.next(); if (one.compareTo(best) > 0) best = one; }
        return best;
    }
}

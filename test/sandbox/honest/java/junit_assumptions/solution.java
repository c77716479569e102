import java.io.*;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

interface Cache<K, V> {
    Optional<V> get(K key);
    V computeIfAbsent(K key, Function<? super K, ? extends V> make);
    default boolean contains(K key) { return get(key).isPresent(); }
    static <K extends Comparable<K>, V> Cache<K, V> sorted() { return new Caches.Sorted<>(); }
}

final class Caches {
    private Caches() { throw new AssertionError("no instances"); }

    static class Sorted<K, V> implements Cache<K, V> {
        protected final ConcurrentSkipListMap<K, V> map = new ConcurrentSkipListMap<>();
        @Override public Optional<V> get(K key) { return Optional.ofNullable(map.get(key)); }
        @Override public V computeIfAbsent(K key, Function<? super K, ? extends V> make) { return map.computeIfAbsent(key, make); }
    }

    record Line(int number, String text) {
        Line {
            if (number < 1) throw new IllegalArgumentException("number: " + number);
            text = text.strip();
        }
        static Line parse(String s) {
            var parts = s.split(":", 2);
            return new Line(Integer.parseInt(parts[0]), parts[1]);
        }
    }

    static List<Line> read(Path file) throws IOException {
        try (var lines = Files.lines(file)) {
            return lines.filter(Predicate.not(String::isBlank)).map(Line::parse).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}

enum Level { LOW, MIDDLE { @Override int weight() { return 5; } }, HIGH; int weight() { return ordinal() * 10; } }

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

interface Shape { double area(); }

record Circle(double radius) implements Shape {
    Circle { if (radius < 0) throw new IllegalArgumentException("radius " + radius); }
    @Override public double area() { return Math.PI * radius * radius; }
}

class Report {
    private final Map<String, List<Integer>> rows;
    private Report(Builder b) { rows = b.rows; }
    static Builder builder() { return new Builder(); }
    static class Builder {
        private final Map<String, List<Integer>> rows = new TreeMap<>();
        Builder add(String key, int... values)
        {
            for (int v : values) rows.computeIfAbsent(key, k -> new ArrayList<>()).add(v);
            return this;
        }
        Report build() { return new Report(this); }
    }
    <T> List<T> each(BiFunction<String, Integer, T> f) {
        return rows.entrySet().stream()
            .map(e -> f.apply(e.getKey(), e.getValue().stream().mapToInt(Integer::intValue).sum()))
            .collect(Collectors.toList());
    }
}

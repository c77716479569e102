import java.util.*;
import java.util.stream.*;

sealed interface Shape permits Circle, Rect, Group { double area(); }
record Circle(double r) implements Shape {
    Circle { if (r < 0) throw new IllegalArgumentException("r < 0"); }
    public double area() { return Math.PI * r * r; }
}
record Rect(double w, double h) implements Shape { public double area() { return w * h; } }
record Group(List<Shape> parts) implements Shape {
    static Group of(Shape... parts) { return new Group(List.of(parts)); }
    public double area() { return parts.stream().mapToDouble(Shape::area).sum(); }
}
final class Shapes {
    private Shapes() {}
    static String describe(Shape s) {
        if (s instanceof Circle c) return "circle r=%.1f".formatted(c.r());
        if (s instanceof Rect q && q.w() == q.h()) return "square " + q.w();
        if (s instanceof Rect r) return r.w() + "x" + r.h();
        return ((Group) s).parts().stream().map(Shapes::describe).collect(Collectors.joining(", ", "[", "]"));
    }
    static Map<String, Long> count(Collection<? extends Shape> all) {
        return all.stream().collect(Collectors.groupingBy(s -> s.getClass().getSimpleName(), TreeMap::new, Collectors.counting()));
    }
    static int[][] transpose(int[][] m) {
        int[][] t = new int[m[0].length][m.length];
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m[0].length; j++) t[j][i] = m[i][j];
        return t;
    }
}

import java.util.*;
import java.util.stream.*;

sealed interface Shape permits Circle, Square, Group {}
record Circle(double r) implements Shape {}
record Square(double side) implements Shape {
    Square {
        if (side < 0) throw new IllegalArgumentException("negative side");
    }
}
record Group(List<Shape> parts) implements Shape {}

public final class Areas {
    private Areas() {}
    static double area(Shape s) {
        if (s instanceof Circle c) return Math.PI * c.r() * c.r();
        if (s instanceof Square q) return q.side() * q.side();
        return ((Group) s).parts().stream().mapToDouble(Areas::area).sum();
    }
    static Map<String, Long> kinds(List<Shape> all) {
        return all.stream().collect(Collectors.groupingBy(s -> s.getClass().getSimpleName(), TreeMap::new, Collectors.counting()));
    }
}

import java.util.List;

class ShapeArea {
    sealed interface Shape permits Circle, Box, Group {}
    record Circle(double radius) implements Shape {}
    record Box(double width, double height) implements Shape {}
    record Group(List<Shape> parts) implements Shape {}

    static double area(Shape shape) {
        if (shape instanceof Circle circle) return Math.PI * circle.radius() * circle.radius();
        if (shape instanceof Box box) return box.width() * box.height();
        double total = 0;
        for (Shape part : ((Group) shape).parts()) total += area(part);
        return total;
    }

    static int depth(Shape shape) {
        if (!(shape instanceof Group group)) return 0;
        int deepest = 0;
        for (Shape part : group.parts()) deepest = Math.max(deepest, depth(part));
        return deepest + 1;
    }
}

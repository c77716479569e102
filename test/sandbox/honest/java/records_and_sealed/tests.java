import java.util.List;
import java.util.Map;

public class AreasTest {
    private static void assertEquals(Object expected, Object actual) {
        if (!expected.equals(actual)) throw new AssertionError("expected " + expected + " but got " + actual);
    }

    public static void main(String[] args) {
        Shape both = new Group(List.of(new Square(2), new Square(1)));
        assertEquals(5.0, Areas.area(both));
        assertEquals(new Square(3), new Square(3));
        assertEquals("{Circle=1, Square=2}", Areas.kinds(List.of(new Square(1), new Circle(1), new Square(2))).toString());
        try {
            new Square(-1);
            throw new AssertionError("no exception");
        } catch (IllegalArgumentException expected) {
            assertEquals("negative side", expected.getMessage());
        }
    }
}

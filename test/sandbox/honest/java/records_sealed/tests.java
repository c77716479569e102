import java.util.*;

class EvaluatorTest {
    private static int failures = 0;

    static void assertEquals(Object expected, Object actual, String name) {
        if (!Objects.equals(expected, actual)) {
            failures++;
            System.err.printf("FAIL %s: expected %s but was %s%n", name, expected, actual);
        }
    }

    static void assertClose(double expected, double actual, double eps) {
        if (Math.abs(expected - actual) > eps) {
            failures++;
            System.err.println("FAIL: " + expected + " vs " + actual);
        }
    }

    public static void main(String... args) throws Exception {
        Expr e = new Add(new Num(2), new Mul(new Num(3), new Num(4)));
        assertClose(14.0, Evaluator.eval(e), 1e-9);
        assertEquals("Num[value=1.0]", new Num(1).toString(), "toString");
        assertEquals(List.of("1", "2"), Evaluator.mapAll(List.of(1, 2), String::valueOf), "mapAll");
        assertEquals(new Num(5), new Num(5), "record equality");
        try {
            Evaluator.eval(null);
            throw new AssertionError("no exception");
        } catch (IllegalArgumentException expected) {
            assertEquals("unknown: null", expected.getMessage(), "message");
        }
        if (failures > 0) throw new RuntimeException(failures + " failures");
    }
}

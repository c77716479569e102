public class RangeTest {
    static int failures = 0;

    static void expect(int expected, int actual, String what) {
        if (expected != actual) {
            failures++;
            System.out.println("FAIL " + what + ": " + actual);
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range.Builder().from(3).to(6)) sum += i;
        expect(12, sum, "sum");
        expect(3, new Range(3, 9).iterator().next(), "first");
        if (failures > 0) System.exit(1);
    }
}

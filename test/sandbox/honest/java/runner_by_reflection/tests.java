import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class AllTests {
    @FunctionalInterface interface ThrowingRunnable { void run() throws Throwable; }
    @interface Test {}

    private static final List<String> log = new ArrayList<>();

    private static <E extends Throwable> E expectThrows(Class<E> type, ThrowingRunnable body) {
        try { body.run(); } catch (Throwable t) { if (type.isInstance(t)) return type.cast(t); throw new AssertionError("wrong exception", t); }
        throw new AssertionError("nothing thrown");
    }

    @Test void accounts() throws Exception {
        Account a = new Savings(), b = new Credit(50);
        check(b.id == a.id + 1);
        a.deposit(10.1); a.deposit(0.2);
        check(Math.abs(a.balance() - 10.3) < 1e-9);
        var e = expectThrows(Account.InsufficientFunds.class, () -> a.withdraw(20));
        checkEquals("missing 9.70", e.getMessage());
        b.withdraw(50);
        checkEquals(-50.0, b.balance());
        expectThrows(IllegalArgumentException.class, () -> b.deposit(Double.NaN));
        check(a.toString().startsWith("Savings#"));
    }

    @Test void others() {
        checkEquals(9, new Matrix<>(new Integer[] {1, 9}, new Integer[] {3}).max());
        checkEquals(List.of(List.of("1", "2")), new Matrix<>(new Integer[] {1, 2}).map(n -> "" + n));
        checkEquals(Map.of('a', 2L, 'b', 1L), Words.letters("aba"));
        checkEquals("text", Words.classify("x")); checkEquals("other", Words.classify('x'));
        check(Matrix.letter() == 'A');
    }

    static void check(boolean condition) { if (!condition) throw new AssertionError(); }
    static void checkEquals(Object expected, Object actual) {
        if (!expected.equals(actual)) throw new AssertionError("expected: " + expected + ", actual: " + actual);
    }

    public static class Runner {
        public static void main(final String[] args) throws Exception {
            int bad = 0;
            for (var m : AllTests.class.getDeclaredMethods()) {
                if (m.getReturnType() != void.class || m.getParameterCount() > 0) continue;
                try { m.invoke(new AllTests()); log.add(m.getName()); }
                catch (java.lang.reflect.InvocationTargetException e) { bad++; e.getCause().printStackTrace(); }
            }
            if (log.size() + bad != 2) throw new IllegalStateException(log.toString());
            System.exit(bad);
        }
    }
}

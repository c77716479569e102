public class BalanceTest {
    static final String BAD = "}}{";
    static final String CODE = """
        public class X {
            void f() { }
        }
        """;
    static void check(boolean got, boolean want, String name) {
        if (got != want) throw new AssertionError(name);
    }
    public static void main(String[] args) {
        check(Balance.balanced(BAD), false, "bad");
        check(Balance.balanced(CODE), true, "code");
        check(Balance.balanced("({[]})"), true, "nested");
    }
}

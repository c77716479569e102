public class AccountTest {
    interface Action { void run() throws Exception; }

    static <T extends Throwable> T assertThrows(Class<T> type, Action action) {
        try {
            action.run();
        } catch (Throwable t) {
            if (type.isInstance(t)) return type.cast(t);
            throw new AssertionError("wrong exception", t);
        }
        throw new AssertionError("nothing was thrown");
    }

    public static void main(String[] args) throws Exception {
        Account account = new Account();
        try (Account a = account) {
            a.deposit(10);
            a.withdraw(2.5);
            if (a.balance() != 7.5) throw new AssertionError("balance " + a.balance());
            var e = assertThrows(InsufficientFundsException.class, () -> a.withdraw(8));
            if (!e.getMessage().equals("missing 0.50")) throw new AssertionError(e.getMessage());
            assertThrows(IllegalArgumentException.class, () -> a.deposit(0));
        }
        if (!account.closed) throw new AssertionError("still open");
    }
}

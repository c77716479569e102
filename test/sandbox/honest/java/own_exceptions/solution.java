class InsufficientFundsException extends Exception {
    private final double missing;
    InsufficientFundsException(double missing) {
        super(String.format("missing %.2f", missing));
        this.missing = missing;
    }
    double missing() { return missing; }
}

class Account implements AutoCloseable {
    private double balance;
    boolean closed;
    void deposit(double amount) {
        if (amount <= 0) throw new IllegalArgumentException("amount must be positive");
        balance += amount;
    }
    void withdraw(double amount) throws InsufficientFundsException {
        if (amount > balance) throw new InsufficientFundsException(amount - balance);
        balance -= amount;
    }
    double balance() { return balance; }
    @Override public void close() { closed = true; }
}

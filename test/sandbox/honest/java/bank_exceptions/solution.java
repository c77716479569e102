package com.example.bank;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

class InsufficientFundsException extends Exception {
    InsufficientFundsException(String message) { super(message); }
}

public class Account {
    private BigDecimal balance = BigDecimal.ZERO;
    private final List<String> log = new ArrayList<>();

    public void deposit(String amount) {
        balance = balance.add(new BigDecimal(amount)).setScale(2, RoundingMode.HALF_UP);
        log.add("+" + amount);
    }

    public void withdraw(String amount) throws InsufficientFundsException {
        BigDecimal value = new BigDecimal(amount);
        if (balance.compareTo(value) < 0)
            throw new InsufficientFundsException("missing " + value.subtract(balance));
        balance = balance.subtract(value);
        log.add("-" + amount);
    }

    public BigDecimal getBalance() { return balance; }
    public List<String> getLog() { return Collections.unmodifiableList(log); }
    public Optional<String> last() { return log.isEmpty() ? Optional.empty() : Optional.of(log.get(log.size() - 1)); }
}

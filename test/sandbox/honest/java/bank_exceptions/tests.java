package com.example.bank;

import java.math.BigDecimal;
import java.util.Arrays;

public class AccountTest {
    interface Body { void run() throws Exception; }

    static void expectThrows(Class<? extends Throwable> type, Body body) {
        try {
            body.run();
        } catch (Throwable t) {
            if (type.isInstance(t)) return;
            throw new AssertionError("wrong type " + t);
        }
        throw new AssertionError("nothing thrown");
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account();
        a.deposit("10.505");
        check(a.getBalance().equals(new BigDecimal("10.51")));
        a.withdraw("0.51");
        check(a.getBalance().compareTo(BigDecimal.TEN) == 0);
        check(a.getLog().equals(Arrays.asList("+10.505", "-0.51")));
        expectThrows(InsufficientFundsException.class, () -> a.withdraw("11"));
        expectThrows(UnsupportedOperationException.class, () -> a.getLog().add("x"));
        check(a.last().get().equals("-0.51"));
        check(!new Account().last().isPresent());
        System.out.println("passed");
    }

    private static void check(boolean ok) {
        if (!ok) throw new AssertionError();
    }
}

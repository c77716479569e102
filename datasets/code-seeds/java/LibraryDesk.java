import java.util.*;

class LibraryDesk {
    record Loan(String reader, int due) {}

    static class DeskException extends RuntimeException {
        DeskException(String message) {
            super(message);
        }
    }

    private final int days;
    private final int limit;
    private final Map<String, Loan> loans = new TreeMap<>();
    private final Map<String, Deque<String>> waiting = new HashMap<>();

    LibraryDesk(int days, int limit) {
        this.days = days;
        this.limit = limit;
    }

    void lend(String book, String reader, int today) {
        Loan loan = loans.get(book);
        if (loan != null) {
            waiting.computeIfAbsent(book, key -> new ArrayDeque<>()).add(reader);
            throw new DeskException(book + " is back on day " + loan.due());
        }
        long count = loans.values().stream().filter(one -> one.reader().equals(reader)).count();
        if (count >= limit) throw new DeskException(reader + " has " + count + " books");
        loans.put(book, new Loan(reader, today + days));
    }

    Optional<String> giveBack(String book) {
        if (loans.remove(book) == null) throw new DeskException(book + " was not lent");
        Deque<String> queue = waiting.getOrDefault(book, new ArrayDeque<>());
        return Optional.ofNullable(queue.poll());
    }

    int fine(String reader, int today) {
        int cents = 0;
        for (Loan loan : loans.values()) {
            if (loan.reader().equals(reader)) cents += 25 * Math.max(0, today - loan.due());
        }
        return cents;
    }
}

import java.util.*;
import java.util.function.*;
import static java.util.stream.Collectors.*;

abstract class Account {
    private static int nextId = 1;
    protected final int id = nextId++;
    private double balance;
    static final class InsufficientFunds extends Exception {
        final double missing;
        InsufficientFunds(double missing) { super(String.format(Locale.ROOT, "missing %.2f", missing)); this.missing = missing; }
    }
    void deposit(double amount) {
        if (!(amount > 0)) throw new IllegalArgumentException("amount " + amount);
        balance += amount;
    }
    void withdraw(double amount) throws InsufficientFunds {
        if (amount > balance + limit()) throw new InsufficientFunds(amount - balance - limit());
        balance -= amount;
    }
    abstract double limit();
    double balance() { return balance; }
    @Override public String toString() { return getClass().getSimpleName() + "#" + id; }
}
class Savings extends Account { @Override double limit() { return 0; } }
class Credit extends Account { private final double limit; Credit(double limit) { this.limit = limit; } @Override double limit() { return limit; } }

class Matrix<T extends Number & Comparable<T>> {
    private final T[][] rows;
    @SafeVarargs Matrix(T[]... rows) { this.rows = rows; }
    T max() { return Arrays.stream(rows).flatMap(Arrays::stream).max(Comparator.naturalOrder()).orElseThrow(); }
    <R> List<List<R>> map(Function<? super T, ? extends R> f) { return Arrays.stream(rows).map(r -> Arrays.stream(r).<R>map(f).collect(toList())).collect(toList()); }
    static char letter() { return '\u0041'; }
}
class Words {
    static Map<Character, Long> letters(String s) { return s.chars().mapToObj(c -> (char) c).collect(groupingBy(Function.identity(), TreeMap::new, counting())); }
    static String classify(Object o) {
        return switch (o.getClass().getSimpleName()) {
            case "Integer", "Long" -> "number";
            case "String" -> { String s = (String) o; yield s.isEmpty() ? "empty" : "text"; }
            default -> "other";
        };
    }
}

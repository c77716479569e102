import java.util.Iterator;
import java.util.NoSuchElementException;

public class Range implements Iterable<Integer> {
    private final int from, to;
    Range(int from, int to) { this.from = from; this.to = to; }

    @Override
    public Iterator<Integer> iterator() {
        return new Iterator<Integer>() {
            private int at = from;
            @Override public boolean hasNext() { return at < to; }
            @Override public Integer next() {
                if (!hasNext()) throw new NoSuchElementException();
                return at++;
            }
        };
    }

    static class Builder {
        private int from;
        Builder from(int n) { from = n; return this; }
        Range to(int n) { return new Range(from, n); }
    }
}

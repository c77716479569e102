import java.util.ArrayDeque;
import java.util.Deque;

class MovingAverage {
    private final int width;
    private final Deque<Long> window = new ArrayDeque<>();
    private long sum;

    MovingAverage(int width) {
        if (width < 1) throw new IllegalArgumentException("width must be positive");
        this.width = width;
    }

    double add(long value) {
        window.addLast(value);
        sum += value;
        if (window.size() > width) sum -= window.removeFirst();
        return (double) sum / window.size();
    }

    boolean isFull() {
        return window.size() == width;
    }
}

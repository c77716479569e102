import java.util.ArrayDeque;
import java.util.Deque;

class TextBuffer {
    private final StringBuilder text = new StringBuilder();
    private final Deque<Runnable> undos = new ArrayDeque<>();
    private int cursor;

    void insert(String piece) {
        int place = cursor;
        text.insert(place, piece);
        cursor += piece.length();
        undos.push(() -> {
            text.delete(place, place + piece.length());
            cursor = place;
        });
    }

    void backspace(int count) {
        int start = Math.max(0, cursor - count);
        String removed = text.substring(start, cursor);
        text.delete(start, cursor);
        cursor = start;
        undos.push(() -> {
            text.insert(start, removed);
            cursor = start + removed.length();
        });
    }

    void moveTo(int place) {
        cursor = Math.max(0, Math.min(place, text.length()));
    }

    boolean undo() {
        if (undos.isEmpty()) return false;
        undos.pop().run();
        return true;
    }

    @Override
    public String toString() {
        return text.substring(0, cursor) + "|" + text.substring(cursor);
    }
}

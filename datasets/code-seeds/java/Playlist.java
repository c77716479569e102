import java.util.ArrayList;
import java.util.List;

class Playlist {
    private final List<String> titles = new ArrayList<>();
    private int current = -1;
    private boolean repeats;

    void add(String title) {
        titles.add(title);
        if (current < 0) current = 0;
    }

    boolean remove(String title) {
        int place = titles.indexOf(title);
        if (place < 0) return false;
        titles.remove(place);
        if (place < current || current == titles.size()) current--;
        return true;
    }

    void setRepeats(boolean repeats) {
        this.repeats = repeats;
    }

    String next() {
        if (titles.isEmpty()) throw new IllegalStateException("the list is empty");
        if (current + 1 < titles.size()) current++;
        else if (repeats) current = 0;
        return titles.get(current);
    }

    void move(int from, int to) {
        String playing = titles.get(current);
        titles.add(to, titles.remove(from));
        current = titles.indexOf(playing);
    }
}

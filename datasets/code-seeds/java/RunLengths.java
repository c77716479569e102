import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

class RunLengths {
    record Run<T>(T value, int length) {}

    static <T> List<Run<T>> encode(List<T> values) {
        List<Run<T>> runs = new ArrayList<>();
        for (T value : values) {
            Run<T> last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
            if (last != null && Objects.equals(last.value(), value)) {
                runs.set(runs.size() - 1, new Run<>(value, last.length() + 1));
            } else {
                runs.add(new Run<>(value, 1));
            }
        }
        return runs;
    }
}

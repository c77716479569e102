import java.util.*;
import java.util.stream.*;

class Csv implements Iterable<Map<String, String>> {
    private final List<Map<String, String>> rows;

    Csv(String text) {
        String[] lines = text.strip().split("\\R");
        String[] head = lines[0].split(",");
        rows = Arrays.stream(lines).skip(1).map(l -> {
            String[] cells = l.split(",", -1);
            Map<String, String> m = new LinkedHashMap<>();
            for (int i = 0; i < head.length; i++) m.put(head[i].trim(), cells[i].trim());
            return m;
        }).toList();
    }

    @Override public Iterator<Map<String, String>> iterator() { return rows.iterator(); }
    int size() { return rows.size(); }
    IntSummaryStatistics stats(String col) { return rows.stream().mapToInt(r -> Integer.parseInt(r.get(col))).summaryStatistics(); }
    enum Level { LOW, HIGH; static Level of(int n) { return n < 50 ? LOW : HIGH; } }
}

import java.util.*;

public class Main {
    static final String TEXT = """
        name, score
        ann, 40
        "bob", 60
        """;

    static void testSize() { assert new Csv(TEXT).size() == 2 : "size"; }

    static void testIteration() {
        var names = new ArrayList<String>();
        for (var row : new Csv(TEXT)) names.add(row.get("name"));
        assert names.equals(List.of("ann", "\"bob\"")) : names;
    }

    static void testStats() {
        var s = new Csv(TEXT).stats("score");
        assert s.getMax() == 60 && s.getMin() == 40;
        assert Math.abs(s.getAverage() - 50.0) < 1e-9;
        assert Csv.Level.of(40) == Csv.Level.LOW;
        assert switch (Csv.Level.of(60)) { case HIGH -> true; case LOW -> false; };
    }

    public static void main(String[] args) {
        testSize();
        testIteration();
        testStats();
    }
}

import java.util.*;

public class ParallelTest {
    public static void main(String[] args) throws Exception {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 1; i <= 100; i++) numbers.add(i);
        long got = Parallel.sum(numbers, 4);
        if (got != 5050) throw new Exception("sum " + got);
        List<String> fetched = Parallel.fetch(List.of("a", "b"));
        if (!fetched.equals(List.of("<a>", "<b>"))) throw new Exception("fetched " + fetched);
    }
}

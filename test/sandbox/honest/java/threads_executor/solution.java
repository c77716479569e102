import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Solution {
    public static int parallelSum(int[] xs, int parts) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(parts);
        try {
            List<Future<Integer>> futures = new ArrayList<>();
            int size = (xs.length + parts - 1) / Math.max(parts, 1);
            for (int p = 0; p < parts; p++) {
                final int from = p * size, to = Math.min(xs.length, from + size);
                futures.add(pool.submit(() -> {
                    int s = 0;
                    for (int i = from; i < to; i++) s += xs[i];
                    return s;
                }));
            }
            int total = 0;
            for (Future<Integer> f : futures) total += f.get();
            return total;
        } finally {
            pool.shutdown();
        }
    }

    public String greet(String name) { return "Hello, " + (name == null ? "World" : name) + "!"; }
    public static void main(String[] args) { System.out.println(new Solution().greet(args.length > 0 ? args[0] : null)); }
}

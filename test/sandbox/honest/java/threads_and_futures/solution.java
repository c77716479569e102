import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;

public class Parallel {
    public static long sum(List<Integer> numbers, int threads) throws InterruptedException {
        AtomicLong total = new AtomicLong();
        Thread[] all = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            final int first = t;
            all[t] = new Thread(() -> {
                for (int i = first; i < numbers.size(); i += threads) total.addAndGet(numbers.get(i));
            });
            all[t].start();
        }
        for (Thread t : all) t.join();
        return total.get();
    }

    public static List<String> fetch(List<String> names) {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            List<CompletableFuture<String>> futures = new ArrayList<>();
            for (String n : names) futures.add(CompletableFuture.supplyAsync(() -> "<" + n + ">", pool));
            List<String> out = new ArrayList<>();
            for (CompletableFuture<String> f : futures) out.add(f.join());
            return out;
        } finally {
            pool.shutdown();
        }
    }
}

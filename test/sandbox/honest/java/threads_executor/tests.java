import java.io.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

public class TestSolution {
    public static void main(String[] args) throws Exception {
        if (Solution.parallelSum(IntStream.rangeClosed(1, 100).toArray(), 4) != 5050) {
            throw new AssertionError("sum");
        }
        PrintStream old = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes));
        try {
            Solution.main(new String[] {"Ada"});
        } finally {
            System.setOut(old);
        }
        if (!"Hello, Ada!".equals(bytes.toString().trim())) throw new AssertionError(bytes.toString());
        AtomicInteger counter = new AtomicInteger();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < ts.length; i++) (ts[i] = new Thread(() -> counter.addAndGet(new Solution().greet(null).length()))).start();
        for (Thread t : ts) t.join();
        if (counter.get() != 52) throw new AssertionError(counter);
        System.exit(0);
    }
}

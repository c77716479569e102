import java.io.IOException;
import java.nio.file.*;
import java.util.stream.Stream;

public class WordCount {
    public static long words(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.flatMap(l -> Stream.of(l.trim().split("\\s+"))).filter(w -> !w.isEmpty()).count();
        }
    }
}

import java.nio.file.*;

public class WordCountTest {
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("words");
        Path file = folder.resolve("a.txt");
        Files.writeString(file, "one two\n\n three\n");
        try {
            long got = WordCount.words(file);
            if (got != 3) throw new AssertionError("words: " + got);
            Files.writeString(Path.of("here.txt"), "x y");
            if (WordCount.words(Path.of("here.txt")) != 2) throw new AssertionError("here");
        } finally {
            Files.delete(file);
        }
    }
}

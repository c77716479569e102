import static org.junit.jupiter.api.Assertions.*;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.*;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CacheTest extends Base {
    private final AtomicInteger made = new AtomicInteger();
    private Cache<String, Integer> cache;

    @BeforeAll
    void prepare() { cache = Cache.sorted(); }

    @Test @Order(1)
    void startsEmpty() {
        assertAll("empty",
            () -> assertFalse(cache.contains("a")),
            () -> assertTrue(cache.get("a").isEmpty()));
    }

    @RepeatedTest(3) @Order(2)
    void computesOnce(RepetitionInfo info) {
        assertEquals(1, cache.computeIfAbsent("one", k -> made.incrementAndGet()), () -> "repetition " + info.getCurrentRepetition());
        assertEquals(1, made.get());
    }

    @ParameterizedTest(name = "{0} weighs {1}")
    @CsvSource({"LOW, 0", "MIDDLE, 5", "HIGH, 20"})
    void weights(Level level, int weight) { assertEquals(weight, level.weight()); }

    @ParameterizedTest
    @MethodSource("lines")
    void parses(String text, Caches.Line line) { assertEquals(line, Caches.Line.parse(text)); }

    static Stream<Arguments> lines() {
        return Stream.of(Arguments.of("1: a", new Caches.Line(1, "a")), Arguments.of("22:b:c ", new Caches.Line(22, "b:c")));
    }

    @TestFactory
    Stream<DynamicTest> refusesNumbers() {
        return IntStream.of(0, -1).mapToObj(n -> dynamicTest("line " + n, () -> {
            var e = assertThrows(IllegalArgumentException.class, () -> new Caches.Line(n, ""));
            assertEquals("number: " + n, e.getMessage());
        }));
    }

    @Test
    void readsFiles(@TempDir Path dir) throws Exception {
        Path file = Files.writeString(dir.resolve("in.txt"), "1: x\n\n2:  y\n");
        List<Caches.Line> read = assertTimeout(Duration.ofSeconds(5), () -> Caches.read(file));
        assertIterableEquals(List.of(new Caches.Line(1, "x"), new Caches.Line(2, "y")), read);
        assertThrowsExactly(NoSuchFileException.class, () -> Caches.read(dir.resolve("none")));
    }

    @Test
    void prints() {
        System.out.print(new Caches.Line(3, " z "));
        assertEquals("Line[number=3, text=z]", printed());
    }

    @Test @Disabled("not yet")
    void later() { fail("later"); }

    @Test
    void onlyElsewhere() {
        assumeTrue(System.getProperty("os.name").startsWith("Windows"));
        fail();
    }
}

abstract class Base {
    private final PrintStream old = System.out;
    private ByteArrayOutputStream out;

    @BeforeEach
    void capture() { System.setOut(new PrintStream(out = new ByteArrayOutputStream())); }

    @AfterEach
    void release() { System.setOut(old); }

    String printed() { return out.toString(); }
}

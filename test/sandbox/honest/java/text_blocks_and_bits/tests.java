import static org.junit.jupiter.api.Assertions.*;

import java.nio.charset.StandardCharsets;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.*;

@DisplayName("codec")
class CodecTest {
    private static byte[] bytes(String s) { return s.getBytes(StandardCharsets.UTF_8); }

    @Test
    void encodes() {
        assertAll(
            () -> assertEquals("", Codec.encode(new byte[0])),
            () -> assertEquals("MZXW6YTBOI", Codec.encode(bytes("foobar"))),
            () -> assertArrayEquals(bytes("foob"), Codec.decode("MZXW6YQ")));
    }

    @RepeatedTest(3)
    void roundTrip(RepetitionInfo info) {
        byte[] data = new byte[17];
        new Random(info.getCurrentRepetition()).nextBytes(data);
        assertArrayEquals(data, Codec.decode(Codec.encode(data)));
    }

    @Nested
    class Text {
        @Test
        void boxes() {
            assertEquals("""
                +---+
                |a  |
                |bcd|
                +---+
                """, Codec.box("a\nbcd"));
            assertEquals(0xCBF43926L, Codec.crc(bytes("123456789")));
        }

        @Test
        void refuses() {
            var e = assertThrows(NoSuchElementException.class, () -> Codec.decode("1"));
            assertEquals("no letter '1'", e.getMessage());
        }
    }
}

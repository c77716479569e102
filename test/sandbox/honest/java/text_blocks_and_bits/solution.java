import java.nio.charset.StandardCharsets;
import java.util.*;

class Codec {
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    static String encode(byte[] data) {
        StringBuilder out = new StringBuilder();
        int buffer = 0, bits = 0;
        for (byte b : data) {
            buffer = (buffer << 8) | (b & 0xff);
            bits += 8;
            while (bits >= 5) out.append(ALPHABET.charAt((buffer >> (bits -= 5)) & 31));
        }
        if (bits > 0) out.append(ALPHABET.charAt((buffer << (5 - bits)) & 31));
        return out.toString();
    }

    static byte[] decode(String text) {
        byte[] out = new byte[text.length() * 5 / 8];
        int buffer = 0, bits = 0, at = 0;
        for (char c : text.toCharArray()) {
            int v = ALPHABET.indexOf(c);
            if (v < 0) throw new NoSuchElementException("no letter '" + c + "'");
            buffer = (buffer << 5) | v;
            if ((bits += 5) >= 8) out[at++] = (byte) (buffer >> (bits -= 8));
        }
        return out;
    }

    static String box(String text) {
        int width = text.lines().mapToInt(String::length).max().orElse(0);
        var bar = "+" + "-".repeat(width) + "+\n";
        var out = new StringBuilder(bar);
        text.lines().forEach(l -> out.append('|').append(l).append(" ".repeat(width - l.length())).append("|\n"));
        return out.append(bar).toString();
    }
    static long crc(byte[] data) { var c = new java.util.zip.CRC32(); c.update(data); return c.getValue(); }
}

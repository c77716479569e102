package com.example.text;

import static java.lang.System.exit;
import static java.lang.System.out;

import java.awt.*;
import java.util.List;

class TrieTest {
    private static int failures = 0;

    static <T> void assertEquals(T expected, T actual) {
        if (!expected.equals(actual)) {
            failures++;
            out.println("expected " + expected + " but was " + actual);
        }
    }

    interface Body { void run() throws Exception; }

    static void assertThrows(Class<? extends Throwable> type, Body body) {
        try {
            body.run();
        } catch (Throwable t) {
            if (type.isInstance(t)) return;
        }
        failures++;
        out.println(type.getSimpleName() + " expected");
    }

    public static void main(String... args) {
        Trie trie = Trie.of("tea", "ten", "to", "inn", "tea");
        assertEquals(4, trie.size());
        assertEquals(List.of("tea", "ten"), trie.withPrefix("te"));
        assertEquals("Trie[inn, tea, ten, to]", trie.toString());
        assertEquals(false, trie.add("to"));
        assertThrows(NullPointerException.class, () -> trie.add(null));
        assertThrows(UnsupportedOperationException.class, () -> trie.withPrefix("t").add("x"));
        Point corner = new Point(1, 2);
        assertEquals(2, corner.y);
        exit(failures == 0 ? 0 : 1);
    }
}

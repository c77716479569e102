package com.example.text;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A trie. {@code public class Fake { public static void main(String[] a) {} }} */
public final class Trie implements Iterable<String> {
    private static final class Node {
        final TreeMap<Character, Node> next = new TreeMap<>();
        boolean word;
    }

    private final Node root = new Node();
    private int size;

    public static Trie of(String... words) {
        Trie trie = new Trie();
        Arrays.stream(words).forEach(trie::add);
        return trie;
    }

    public boolean add(String word) {
        Objects.requireNonNull(word, "word");
        Node at = root;
        for (char c : word.toCharArray()) at = at.next.computeIfAbsent(c, k -> new Node());
        boolean isNew = !at.word;
        at.word = true;
        if (isNew) size++;
        return isNew;
    }

    public List<String> withPrefix(String prefix) {
        Node at = root;
        for (int i = 0; i < prefix.length() && at != null; i++) at = at.next.get(prefix.charAt(i));
        List<String> found = new ArrayList<>();
        if (at != null) collect(at, new StringBuilder(prefix), found::add);
        return Collections.unmodifiableList(found);
    }

    private static void collect(Node at, StringBuilder path, Consumer<? super String> into) {
        if (at.word) into.accept(path.toString());
        for (Map.Entry<Character, Node> e : at.next.entrySet()) {
            path.append(e.getKey());
            collect(e.getValue(), path, into);
            path.setLength(path.length() - 1);
        }
    }

    public int size() { return size; }

    @Override public Iterator<String> iterator() { return withPrefix("").iterator(); }

    @Override public String toString() {
        return StreamSupport.stream(spliterator(), false).collect(Collectors.joining(", ", "Trie[", "]"));
    }
}

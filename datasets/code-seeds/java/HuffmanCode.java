import java.util.*;

class HuffmanCode {
    private static class Node {
        final int weight;
        final int order;
        final Character letter;
        final Node left;
        final Node right;

        Node(int weight, int order, Character letter, Node left, Node right) {
            this.weight = weight;
            this.order = order;
            this.letter = letter;
            this.left = left;
            this.right = right;
        }
    }

    private final Map<Character, String> codes = new TreeMap<>();

    HuffmanCode(String sample) {
        Map<Character, Integer> counts = new TreeMap<>();
        for (char letter : sample.toCharArray()) counts.merge(letter, 1, Integer::sum);
        PriorityQueue<Node> nodes = new PriorityQueue<>(
            Comparator.<Node>comparingInt(node -> node.weight).thenComparingInt(node -> node.order));
        int order = 0;
        for (var entry : counts.entrySet()) nodes.add(new Node(entry.getValue(), order++, entry.getKey(), null, null));
        while (nodes.size() > 1) {
            Node a = nodes.poll();
            Node b = nodes.poll();
            nodes.add(new Node(a.weight + b.weight, order++, null, a, b));
        }
        if (!nodes.isEmpty()) assign(nodes.poll(), "");
    }

    private void assign(Node node, String code) {
        if (node.letter != null) {
            codes.put(node.letter, code.isEmpty() ? "0" : code);
            return;
        }
        assign(node.left, code + "0");
        assign(node.right, code + "1");
    }

    String encode(String text) {
        StringBuilder bits = new StringBuilder();
        for (char letter : text.toCharArray()) {
            String code = codes.get(letter);
            if (code == null) throw new IllegalArgumentException("no code for " + letter);
            bits.append(code);
        }
        return bits.toString();
    }

    Map<Character, String> codes() {
        return Collections.unmodifiableMap(codes);
    }
}

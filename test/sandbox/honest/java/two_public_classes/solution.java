import java.util.*;

public class Node {
    public final int value;
    public Node next;
    public Node(int value) { this.value = value; }
}

public class Lists {
    public static Node of(int... values) {
        Node head = null;
        for (int i = values.length - 1; i >= 0; i--) {
            Node n = new Node(values[i]);
            n.next = head;
            head = n;
        }
        return head;
    }
    public static Node reverse(Node n) {
        Node out = null;
        while (n != null) { Node next = n.next; n.next = out; out = n; n = next; }
        return out;
    }
    public static List<Integer> values(Node n) {
        List<Integer> all = new ArrayList<>();
        for (; n != null; n = n.next) all.add(n.value);
        return all;
    }
}

import java.util.ArrayDeque;
import java.util.Deque;

class Brackets {
    /** A class called Decoy { static void main(String[] args) } is only in this comment. */
    static boolean balanced(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            if (c == '{') open.push(c);
            else if (c == '}' && (open.isEmpty() || open.pop() != '{')) return false;
        }
        return open.isEmpty();
    }
}

public class Main {
    public static void main(final String... args) {
        System.out.println(Brackets.balanced("{{}}") + " " + Brackets.balanced("}{"));
    }
}

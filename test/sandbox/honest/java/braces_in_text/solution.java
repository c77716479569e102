import java.util.ArrayDeque;
import java.util.Deque;

class Brackets {
    static boolean open(char c) { return c == '{' || c == '(' || c == '['; }
    static char partner(char c) { return c == '}' ? '{' : c == ')' ? '(' : '['; }
}

public class Balance {
    public static boolean balanced(String s) {
        Deque<Character> stack = new ArrayDeque<>();
        for (char c : s.toCharArray()) {
            if (Brackets.open(c)) stack.push(c);
            else if ("})]".indexOf(c) >= 0 && (stack.isEmpty() || stack.pop() != Brackets.partner(c))) return false;
        }
        return stack.isEmpty();
    }
}

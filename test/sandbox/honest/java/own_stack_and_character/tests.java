import java.util.*;
public class Main {
    public static void main(String[] args) {
        Stack<Integer> s = new Stack<>();
        s.push(3);
        s.push(4);
        assert s.pop() == 4;
        assert s.pop() == 3 && s.isEmpty();
        Character c = new Character("bob");
        c.hit(12);
        if (c.hp != 0) throw new AssertionError(c.name);
        if (Optional.or(null, 5) != 5) throw new AssertionError();
    }
}

import java.util.ArrayList;
import java.util.List;

class A {
    static List<Integer> twice(List<Integer> numbers) {
        List<Integer> out = new ArrayList<>();
        for (int n : numbers) out.add(2 * n);
        return out;
    }
}

import java.util.HashSet;
import java.util.Set;

class DigitSquares {
    static boolean isHappy(int number) {
        Set<Integer> seen = new HashSet<>();
        int current = number;
        while (current != 1 && seen.add(current)) {
            int sum = 0;
            for (int rest = current; rest > 0; rest /= 10) sum += (rest % 10) * (rest % 10);
            current = sum;
        }
        return current == 1;
    }
}

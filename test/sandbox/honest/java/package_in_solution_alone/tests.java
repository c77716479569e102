import java.util.Arrays;

public class Main {
    public static void main(String[] args) {
        Solution s = new Solution();
        int[] want = {0, 1};
        if (!Arrays.equals(s.twoSum(new int[] {2, 7, 11, 15}, 9), want)) throw new RuntimeException("first");
        if (!Arrays.equals(s.twoSum(new int[] {3, 2, 4}, 6), new int[] {1, 2})) throw new RuntimeException("second");
        if (s.twoSum(new int[] {1}, 5).length != 0) throw new RuntimeException("none");
    }
}

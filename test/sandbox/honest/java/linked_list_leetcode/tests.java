import java.util.Arrays;

class Main {
    static String show(ListNode n) {
        StringBuilder sb = new StringBuilder();
        for (; n != null; n = n.next) sb.append(n.val).append(n.next == null ? "" : "->");
        return sb.toString();
    }

    public static void main(String[] args) {
        Solution s = new Solution();
        String got = show(s.reverseList(new ListNode(1, new ListNode(2, new ListNode(3)))));
        if (!got.equals("3->2->1")) {
            System.out.println("FAILED: " + got);
            System.exit(1);
        }
        int[][] inputs = {{2, 7, 11, 15}, {3, 3}, {1, 2}};
        int[] targets = {9, 6, 100};
        int[][] expected = {{0, 1}, {0, 1}, {}};
        for (int i = 0; i < inputs.length; i++) {
            int[] r = s.twoSum(inputs[i], targets[i]);
            if (!Arrays.equals(expected[i], r)) {
                System.out.println("FAILED case " + i + ": " + Arrays.toString(r));
                System.exit(1);
            }
        }
        System.out.println("PASSED");
    }
}

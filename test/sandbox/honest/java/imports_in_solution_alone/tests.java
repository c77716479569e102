public class Main {
    public static void main(String[] args) {
        Solution s = new Solution();
        List<Boolean> correct = Arrays.asList(
            s.sortByLength(Arrays.asList("ccc", "a", "bb")).equals(Arrays.asList("a", "bb", "ccc")),
            s.sortByLength(Arrays.asList("b", "a")).equals(Arrays.asList("a", "b")));
        if (correct.contains(false)) {
            throw new AssertionError();
        }
    }
}

public class Main {
    public static void main(String[] args) {
        List<Integer> got = Lists.values(Lists.reverse(Lists.of(1, 2, 3)));
        if (!got.equals(Arrays.asList(3, 2, 1))) {
            System.err.println("reverse: " + got);
            System.exit(1);
        }
        if (Lists.reverse(null) != null) System.exit(2);
        System.out.println("ok");
        System.exit(0);
    }
}

public class OpsTest {
    public static void main(String[] args) {
        assert Ops.named("add").apply(2, 3) == 5;
        assert Ops.named("sub").apply(2, 3) == -1;
        assert Ops.<Integer, String>twice(x -> x * 2, x -> "n" + x).apply(3).equals("n12");
        boolean thrown = false;
        try {
            Ops.named("pow");
        } catch (IllegalArgumentException e) {
            thrown = e.getMessage().equals("no operation pow");
        }
        assert thrown;
    }
}

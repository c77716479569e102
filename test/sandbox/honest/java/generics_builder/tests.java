import java.util.*;

public class TreeTests {
    private static int count;

    static void check(String name, boolean condition) {
        count++;
        if (!condition) throw new AssertionError("FAILED: " + name);
    }

    static void assertArrayEquals(double[] expected, double[] actual, double delta) {
        check("length", expected.length == actual.length);
        for (int i = 0; i < expected.length; i++) check("[" + i + "]", Math.abs(expected[i] - actual[i]) <= delta);
    }

    public static void main(String[] args) {
        Tree t = Tree.node(Tree.leaf(1), Tree.node(Tree.leaf(2), Tree.leaf(3)));
        int sum = t.accept(new Visitor<Integer>() {
            public Integer visitLeaf(int v) { return v; }
            public Integer visitNode(Tree l, Tree r) { return l.accept(this) + r.accept(this); }
        });
        check("sum", sum == 6);
        Person a = Person.builder().name("Ann").age(30).build();
        check("equals", a.equals(Person.builder().age(30).name("Ann").build()));
        check("hash", new HashSet<>(List.of(a)).contains(Person.builder().name("Ann").age(30).build()));
        check("toString", a.toString().equals("Ann(30)"));
        boolean thrown = false;
        try { Person.builder().age(-1); } catch (IllegalArgumentException e) { thrown = "age".equals(e.getMessage()); }
        check("thrown", thrown);
        check("max", Util.max(Arrays.asList("pear", "apple")).equals("pear"));
        assertArrayEquals(new double[] {0.25, 0.75}, Util.normalize(1, 3), 1e-9);
        System.out.println(count + " checks passed");
    }
}

import java.util.*;

class Main
{
    record Case(Shape shape, String text, double area) {}

    static final double EPS = 1e-6;

    static void near(double want, double got)
    {
        if (Math.abs(want - got) > EPS) throw new AssertionError(want + " vs " + got);
    }

    public static void main(String... args)
    {
        Case[] cases =
        {
            new Case(new Circle(2), "circle r=2.0", 12.566371),
            new Case(new Rect(2, 3), "2.0x3.0", 6),
            new Case(Group.of(new Rect(1, 1), new Circle(0)), "[square 1.0, circle r=0.0]", 1),
        };
        for (Case c : cases)
        {
            if (!Shapes.describe(c.shape()).equals(c.text()))
            {
                throw new AssertionError(Shapes.describe(c.shape()));
            }
            near(c.area(), c.shape().area());
        }
        assert Shapes.count(List.of(new Rect(1, 2), new Circle(1), new Rect(3, 3))).toString().equals("{Circle=1, Rect=2}");
        int[][] t = Shapes.transpose(new int[][] {{1, 2, 3}, {4, 5, 6}});
        if (!Arrays.deepEquals(t, new int[][] {{1, 4}, {2, 5}, {3, 6}})) throw new AssertionError(Arrays.deepToString(t));
        boolean thrown = false;
        try { new Circle(-1); } catch (IllegalArgumentException e) { thrown = "r < 0".equals(e.getMessage()); }
        if (!thrown) throw new AssertionError("no exception");
    }
}

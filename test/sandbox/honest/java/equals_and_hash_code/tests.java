import java.util.*;

class PointTest {
    public static void main(String[] args) {
        assert new Point(1, 2).plus(new Point(3, 4)).equals(new Point(4, 6));
        Set<Point> set = new HashSet<>(List.of(new Point(1, 1)));
        assert set.contains(new Point(1, 1)) && !set.contains(new Point(1, 2));
        TreeSet<Point> sorted = new TreeSet<>(List.of(new Point(2, 0), new Point(1, 5), new Point(1, 2)));
        assert sorted.toString().equals("[(1, 2), (1, 5), (2, 0)]") : sorted;
        assert new Point(1, 2).compareTo(new Point(1, 3)) < 0;
    }
}

import java.util.*;

public class Main {
    static void check(boolean ok, String what) { if (!ok) throw new AssertionError(what); }

    public static void main(String[] args) throws Exception {
        Report r = Report.builder().add("b", 1, 2).add("a", 5).add("b", 3).build();
        check(r.each((k, n) -> k + "=" + n).equals(List.of("a=5", "b=6")), "each");
        check(Math.abs(new Circle(2).area() - 12.566370614) < 1e-6, "area");
        try { new Circle(-1); throw new AssertionError("no exception"); }
        catch (IllegalArgumentException e) { check(e.getMessage().equals("radius -1.0"), "message"); }
        System.out.println("ok");
    }
}

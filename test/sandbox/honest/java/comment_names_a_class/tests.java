// Test class for Calc
import java.util.*;
// import this class into your project;
/** This class contains unit tests. */
public class CalcTest {
    public static void main(String[] args) {
        Calc c = new Calc();
        if (c.add(2, 3) != 5) throw new AssertionError("add");
        if (Math.abs(c.mean(1, 2, 6) - 3.0) > 1e-9) throw new AssertionError("mean");
        System.out.println("All tests passed");
    }
}

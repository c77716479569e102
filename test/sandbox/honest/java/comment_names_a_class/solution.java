/** This class contains a calculator; import this class into your project; */
public class Calc {
    public int add(int a, int b) { return a + b; }
    public double mean(int... xs) {
        double sum = 0;
        for (int x : xs) sum += x;
        return xs.length == 0 ? 0 : sum / xs.length;
    }
}

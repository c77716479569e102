public class Main {
    public static void main(String[] args) {
        if (Numbers.lcm(4, 6) != 12L) throw new IllegalStateException("lcm(4, 6)");
        if (Numbers.lcm(7, 5) != 35L) throw new IllegalStateException("lcm(7, 5)");
    }
}

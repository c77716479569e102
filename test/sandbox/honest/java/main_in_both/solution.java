import java.util.Scanner;

public class Main {
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLong()) System.out.println(gcd(in.nextLong(), in.nextLong()));
    }
}

class Numbers {
    static long lcm(long a, long b) { return a / Main.gcd(a, b) * b; }
}

class A {
    static double half(int x) { return x / 2.0; }
    static String name(int i) { return i == 1 ? "one" : "other"; }
    static int[] pair(int a, int b) { return new int[] {a, b}; }
}

class A {
    static Integer add(int a, int b) { return a + b; }
}

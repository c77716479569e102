class Demo {
  public static void main(String[] args) { throw new IllegalStateException("a demo is no test"); }
}
public class Main {
  public static void main(String[] args) {
    if (Calc.add(1, 2) != 3) throw new AssertionError("1+2");
    if (Calc.add(-1, 1) != 0) throw new AssertionError("0");
    System.out.println("ok");
  }
}

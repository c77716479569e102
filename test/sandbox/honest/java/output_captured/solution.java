import java.io.*;

public class Report {
    private final PrintStream out;
    public Report(PrintStream out) { this.out = out; }
    public void print(String title, int... values) {
        out.println("== " + title + " ==");
        for (int v : values) out.printf("%5d|%s%n", v, "#".repeat(v));
    }
    public static void hello() { System.out.print("hello"); }
}

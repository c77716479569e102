import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class ReportTest {
    public static void main(String[] args) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new Report(new PrintStream(bytes, true)).print("x", 2);
        String text = bytes.toString().replace("\r\n", "\n");
        if (!text.equals("== x ==\n    2|##\n")) throw new AssertionError(text);
        PrintStream old = System.out;
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        System.setOut(new PrintStream(seen));
        Report.hello();
        System.out.flush();
        System.setOut(old);
        if (!"hello".equals(seen.toString())) throw new AssertionError(seen.toString());
    }
}

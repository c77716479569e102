using System;
public class Printer {
    public static void Table(int n) {
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= n; j++) Console.Write("{0}{1}", i * j, j < n ? " " : "");
            Console.WriteLine();
        }
    }
}

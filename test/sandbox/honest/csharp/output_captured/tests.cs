using System;
using System.IO;
class Program {
    static string Capture(Action act) {
        TextWriter before = Console.Out;
        var writer = new StringWriter { NewLine = "\n" };
        Console.SetOut(writer);
        try { act(); } finally { Console.SetOut(before); }
        return writer.ToString();
    }
    static void Main() {
        string got = Capture(() => Printer.Table(2));
        if (got != "1 2\n2 4\n") throw new Exception(got);
        if (Capture(() => Printer.Table(1)).Trim() != "1") throw new Exception("one");
    }
}

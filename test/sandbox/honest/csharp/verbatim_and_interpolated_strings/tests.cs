using System;
class Program {
    static void Main() {
        if (Text.Quote("a") != "\"a\"") throw new Exception("quote");
        if (Text.Path("C:", "x", "y") != @"C:\x\y") throw new Exception("path { not a block");
        if (Text.Braces(3) != "{3}") throw new Exception(@"class Fake { static void Main() { } }");
    }
}

using System;
using System.IO;
class Program {
    static void Main() {
        string path = Files.Save("work", "a\n\nb\n");
        if (Files.Lines(path) != 2) throw new Exception("lines");
        if (File.ReadAllText("out.txt") != "a\n\nb\n") throw new Exception("text");
    }
}

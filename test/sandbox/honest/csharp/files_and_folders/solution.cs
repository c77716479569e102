using System.IO;
using System.Linq;
public static class Files {
    public static int Lines(string path) => File.ReadAllLines(path).Count(line => line.Trim() != "");
    public static string Save(string folder, string text) { Directory.CreateDirectory(folder); Directory.SetCurrentDirectory(folder); File.WriteAllText("out.txt", text); return Path.GetFullPath("out.txt"); }
}

using System;
public static class Text {
    public static string Quote(string s) => $"\"{s}\"";
    public static string Path(params string[] parts) => string.Join(@"\", parts);
    public static string Braces(int n) => $"{{{n}}}";
}

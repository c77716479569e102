using System;
using System.Collections.Generic;
public static class Describe {
    public static string It(object o) {
        if (o == null) return "nothing";
        if (o is int n) return n < 0 ? "negative" : "number " + n;
        if (o is string s && s.Length > 0) return "text of " + s.Length;
        return o is ICollection<int> c ? "list of " + c.Count : o.GetType().Name;
    }
    public static (int min, int max) Range(params int[] xs) { int a = xs[0], b = xs[0]; foreach (int x in xs) { if (x < a) a = x; if (x > b) b = x; } return (a, b); }
}

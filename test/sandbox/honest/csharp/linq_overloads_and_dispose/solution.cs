using System;
using System.Collections.Generic;
using System.Linq;

public sealed class Scope : IDisposable
{
    private readonly Action end;
    public Scope(Action end) { this.end = end; }
    public void Dispose() { end(); }
}

public static class Text
{
    public static string Wrap(string s) { return Wrap(s, "[", "]"); }
    public static string Wrap(string s, string left, string right) { return left + s + right; }
    public static string Wrap(int n, params char[] fill) { return Wrap(n.ToString() + new string(fill)); }

    public static IEnumerable<KeyValuePair<string, int>> Top<T>(this IEnumerable<T> all, int n, Func<T, string> key)
    {
        return all.GroupBy(key).Select(g => new KeyValuePair<string, int>(g.Key, g.Count()))
            .OrderByDescending(p => p.Value).ThenBy(p => p.Key, StringComparer.Ordinal).Take(n);
    }
}

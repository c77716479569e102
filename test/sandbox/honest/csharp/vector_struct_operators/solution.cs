using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

public struct Vec : IEquatable<Vec>
{
    public readonly double X, Y;
    public Vec(double x, double y) { X = x; Y = y; }
    public static Vec operator +(Vec a, Vec b) => new Vec(a.X + b.X, a.Y + b.Y);
    public static Vec operator *(double k, Vec v) => new Vec(k * v.X, k * v.Y);
    public static bool operator ==(Vec a, Vec b) => a.Equals(b);
    public static bool operator !=(Vec a, Vec b) => !a.Equals(b);
    public static explicit operator double(Vec v) => v.Length;
    public double Length => Math.Sqrt(X * X + Y * Y);
    public bool Equals(Vec o) => X == o.X && Y == o.Y;
    public override bool Equals(object o) => o is Vec && Equals((Vec)o);
    public override int GetHashCode() => X.GetHashCode() ^ 31 * Y.GetHashCode();
    public override string ToString() => string.Format(CultureInfo.InvariantCulture, "<{0}, {1}>", X, Y);
}
public static class Text
{
    public static string RunLength(this string s)
    {
        var sb = new StringBuilder();
        for (int i = 0, j; i < s.Length; i = j)
        {
            for (j = i; j < s.Length && s[j] == s[i]; j++) { }
            sb.Append(j - i > 1 ? (j - i).ToString() : "").Append(s[i]);
        }
        return sb.ToString();
    }
    public static Dictionary<TKey, int> Tally<T, TKey>(IEnumerable<T> xs, Func<T, TKey> key)
    {
        var d = new Dictionary<TKey, int>();
        foreach (var x in xs) { int n; d.TryGetValue(key(x), out n); d[key(x)] = n + 1; }
        return d;
    }
}

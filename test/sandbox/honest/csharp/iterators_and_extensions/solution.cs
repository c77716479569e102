using System;
using System.Collections.Generic;
public static class More {
    public static IEnumerable<T> Every<T>(this IEnumerable<T> all, int step) { int i = 0; foreach (T one in all) if (i++ % step == 0) yield return one; }
    public static bool SequenceEqual(this string a, string b) => a == b;
    public static IEnumerable<int> Primes() { for (int n = 2; ; n++) { bool prime = true; for (int d = 2; d * d <= n; d++) if (n % d == 0) { prime = false; break; } if (prime) yield return n; } }
}

using System;
static class Program {
    static void Expect<T>(T got, T want) { if (!Equals(got, want)) throw new InvalidOperationException($"got {got}, wanted {want}"); }
    static void Main() {
        var h = new Heap<int>();
        foreach (var x in new[] { 5, 1, 4 }) h.Add(x);
        Expect(h.Take(), 1);
        Expect(h.Take(), 4);
        Expect(h.Count, 1);
        var words = new Heap<string>();
        words.Add("pear"); words.Add("fig");
        Expect(words.Take(), "fig");
    }
}

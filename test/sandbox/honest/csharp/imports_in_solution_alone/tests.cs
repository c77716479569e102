class Program {
    static void Main() {
        var s = new Solution();
        if (!s.Evens(Enumerable.Range(1, 6)).SequenceEqual(new List<int> { 2, 4, 6 })) throw new Exception("evens");
        if (s.Join(new[] { 3, 4 }) != "3,4") throw new Exception("join");
        Console.WriteLine("passed");
    }
}

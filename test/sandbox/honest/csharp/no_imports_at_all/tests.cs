class Program {
    static void Main() {
        var s = new Solution();
        s.Greet("you");
        List<string> got = s.Sorted(new List<string> { "ccc", "a", "bb", "aa" });
        if (string.Join(" ", got) != "a aa bb ccc") throw new Exception("order");
        if (got.Count != 4) throw new Exception("count");
    }
}

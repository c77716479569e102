using System;
class Program {
    static void Main(string[] args) {
        var s = new Solution();
        if (s.SumOfStack(new[] { 1, 2, 3 }) != 6) throw new Exception("sum of three");
        if (s.SumOfStack(new int[0]) != 0) throw new Exception("sum of none");
        if (args.Length != 0) throw new Exception("arguments");
        Console.WriteLine("all good");
    }
}

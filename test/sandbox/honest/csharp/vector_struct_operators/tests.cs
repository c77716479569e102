using System;
using System.Diagnostics;
using System.Linq;

class Program
{
    static void Test_Vec()
    {
        var v = new Vec(1, 2) + 2 * new Vec(1, .5);
        Debug.Assert(v == new Vec(3, 3), "sum");
        if (v != new Vec(3, 3)) throw new Exception("!=");
        Debug.Assert(Math.Abs((double)new Vec(3, 4) - 5.0) < 1e-12);
        if (v.ToString() != "<3, 3>") throw new Exception(v.ToString());
    }

    static void Test_Text()
    {
        var cases = new (string Input, string Expected)[] { ("aaab", "3ab"), ("", ""), ("abc", "abc"), ("zz", "2z") };
        foreach (var one in cases)
        {
            string input = one.Input, expected = one.Expected;
            var actual = input.RunLength();
            if (actual != expected) throw new Exception($"{input}: {actual}");
        }
        var tally = Text.Tally(new[] { "a", "bb", "c" }, s => s.Length);
        if (!tally.OrderBy(p => p.Key).Select(p => p.Value).SequenceEqual(new[] { 2, 1 })) throw new Exception("tally");
        var path = @"C:\temp\";
        if (path.RunLength().Length != 8) throw new Exception("raw");
    }

    static int Main()
    {
        foreach (var test in new Action[] { Test_Vec, Test_Text })
        {
            try { test(); }
            catch (Exception e) { Console.Error.WriteLine(test.Method.Name + ": " + e.Message); return 1; }
        }
        return 0;
    }
}

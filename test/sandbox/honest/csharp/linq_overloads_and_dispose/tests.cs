using System;
using System.Collections.Generic;
using System.Linq;

public class Program
{
    static int failures = 0;

    static void AssertEqual<T>(T expected, T actual, string name)
    {
        if (!EqualityComparer<T>.Default.Equals(expected, actual)) { failures++; Console.WriteLine(name + ": " + actual); }
    }

    public static int Main(string[] args)
    {
        AssertEqual("[a]", Text.Wrap("a"), "one");
        AssertEqual("<a>", Text.Wrap("a", "<", ">"), "three");
        AssertEqual("[7!?]", Text.Wrap(7, '!', '?'), "params");
        var top = new[] { "x", "y", "x", "z" }.Top(2, s => s).ToList();
        AssertEqual("x=2,y=1", string.Join(",", top.Select(p => p.Key + "=" + p.Value)), "top");
        var log = new List<string>();
        using (new Scope(() => log.Add("end"))) log.Add("body");
        AssertEqual("body end", string.Join(" ", log), "scope");
        return failures == 0 ? 0 : 1;
    }
}

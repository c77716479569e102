using System;
using System.Collections.Generic;
using System.Linq;
using System.Diagnostics;
using System.Threading;
using Lib.Collections;

namespace Lib.Collections.Tests
{
    public class Node { public string Name; }

    internal static class Program
    {
        private static int failures;
        private static void Expect<TEx>(Action action) where TEx : Exception
        {
            try { action(); }
            catch (TEx) { return; }
            failures++;
        }

        private static void AreEqual<T>(T expected, T actual, string what = "")
        {
            if (!EqualityComparer<T>.Default.Equals(expected, actual)) { failures++; Console.Error.WriteLine($"{what}: {expected} != {actual}"); }
        }

        private static int Main()
        {
            var chain = new Chain<int>();
            int sum = 0;
            chain.Added += x => sum += x;
            chain = chain + 3 + 9 + 5;
            AreEqual(17, sum, nameof(sum));
            AreEqual("[5, 9, 3]", chain.Show(), "order");
            AreEqual(9, chain.Max());
            if (!chain) failures++;
            Expect<IndexOutOfRangeException>(() => { var _ = chain[3]; });
            new Node<string>("a").Deconstruct(out var value, out var next);
            AreEqual("a", value); AreEqual(true, next == null);
            var named = new Node { Name = @"using ""System"";" };
            AreEqual(15, named.Name.Length);
            using (var fired = new ManualResetEvent(false))
            using (var timer = new Timer(_ => { sum++; fired.Set(); }, null, 0, Timeout.Infinite)) AreEqual(true, fired.WaitOne(5000));
            AreEqual(18, sum, "timer");
            Debug.Assert(chain.Where(x => x > 4).OrderBy(x => x).SequenceEqual(new[] { 5, 9 }));
            return failures;
        }
    }
}

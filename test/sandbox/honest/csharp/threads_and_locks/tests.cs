using System;
using System.Diagnostics;
public class CounterTests {
    public static void RunTests() {
        Trace.Assert(Counter.Race(4, 1000) == 4000, "four threads");
        Trace.Assert(Counter.Race(1, 7) == 7);
        Console.WriteLine("ok");
    }
}

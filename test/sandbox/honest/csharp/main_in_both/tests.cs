using System;
using System.Diagnostics;
public class Program {
    public static void Main() {
        Debug.Assert(Helper.Twice(21) == 42);
        Debug.Assert(Helper.Twice(4) == 8, "twice");
    }
}

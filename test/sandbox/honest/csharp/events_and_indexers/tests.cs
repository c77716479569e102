using System;
using System.Collections.Generic;
class Program {
    static void Main() {
        var g = new Grid();
        var seen = new List<int>();
        g.Changed += v => seen.Add(v);
        g[1, 2] = 7;
        g[0, 0] = 9;
        if (g[1, 2] != 7) throw new Exception("cell");
        if (g[5, 5] != -1) throw new Exception("empty");
        if (string.Join(",", seen) != "7,9") throw new Exception("events");
    }
}

using System;
class Program {
    static void Main() {
        var cases = new (object given, string want)[] { (5, "number 5"), (-2, "negative"), ("abc", "text of 3"), (new[] { 1, 2 }, "list of 2") };
        foreach (var row in cases)
            if (Describe.It(row.given) != row.want) throw new Exception(row.want);
        if (Describe.It(null) != "nothing") throw new Exception("null");
        var (min, max) = Describe.Range(3, 9, 1);
        if (min != 1) throw new Exception("min");
        if (max != 9) throw new Exception("max");
    }
}

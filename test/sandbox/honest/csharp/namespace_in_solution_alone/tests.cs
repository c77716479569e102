using System;
class Tests {
    static void Check(bool ok, string what) { if (!ok) throw new Exception(what); }
    static int Main() {
        Dictionary<string, int> got = Words.Count("a b a");
        Check(got["a"] == 2, "a");
        Check(got["b"] == 1, "b");
        Check(got.Count == 2, "count");
        return 0;
    }
}

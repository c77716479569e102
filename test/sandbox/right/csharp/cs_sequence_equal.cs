using System.Collections.Generic;

class Adder {
    public static List<int> Twice(List<int> v) { return v.ConvertAll(x => 2 * x); }
}

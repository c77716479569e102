using System.Collections.Generic;
using System.Diagnostics;
using System.Numerics;

class Tests {
    public static void Main(string[] args) {
        Debug.Assert(Problem.ProductModulo(new List<long> { 100, 10, 5, 25, 35, 14 }, 11) == 9);
        Debug.Assert(Problem.ProductModulo(new List<long> { 1, 1, 1 }, 1) == 0);
        Debug.Assert(Problem.Rotated(2, 3).Equals(new Complex(-3, 2)));
        int number = Problem.Twice(21);
        string text = Problem.Twice("ab");
        Debug.Assert(number == 42);
        Debug.Assert(text == "abab");
    }
}

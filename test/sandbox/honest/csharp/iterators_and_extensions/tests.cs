using System;
using System.Linq;
class Program {
    static void AssertEqual(object expected, object actual) { if (!expected.Equals(actual)) { Console.Error.WriteLine($"{expected} {actual}"); Environment.Exit(1); } }
    static void Main() {
        AssertEqual("2 3 5 7", string.Join(" ", More.Primes().Take(4)));
        AssertEqual("1 4", string.Join(" ", Enumerable.Range(1, 5).Every(3)));
        AssertEqual(11, More.Primes().Skip(4).First());
        Environment.Exit(0);
    }
}

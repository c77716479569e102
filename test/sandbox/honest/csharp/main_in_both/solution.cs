using System;
public class Program {
    public static int Gcd(int a, int b) { return b == 0 ? a : Gcd(b, a % b); }
    public static void Main(string[] args) { Console.WriteLine(Gcd(12, 18)); Environment.Exit(0); }
}
public class Helper { public static int Twice(int x) { return Program.Gcd(x, 0) * 2; } }

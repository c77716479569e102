using System.Collections.Generic;
using System.Numerics;

class Problem {
    public static long ProductModulo(List<long> numbers, long n) {
        BigInteger product = 1;
        foreach (long number in numbers) product = product * number % n;
        return (long)product;
    }

    public static Complex Rotated(double real, double imaginary) => new Complex(real, imaginary) * Complex.ImaginaryOne;

    public static dynamic Twice(dynamic value) => value + value;
}

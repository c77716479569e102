using System;
namespace Shapes {
    public interface IShape { double Area(); }
    public class Circle : IShape { readonly double r; public Circle(double r) { this.r = r; } public double Area() => Math.PI * r * r; }
    public class Square : IShape { readonly double a; public Square(double a) { this.a = a; } public double Area() => a * a; }
}

using System;
namespace Shapes {
    class Tests {
        static void Main() {
            IShape s = new Square(3);
            if (Math.Abs(s.Area() - 9.0) > 1e-9) throw new Exception("square");
            if (Math.Abs(new Circle(1).Area() - 3.14159265) > 1e-6) throw new Exception("circle");
        }
    }
}

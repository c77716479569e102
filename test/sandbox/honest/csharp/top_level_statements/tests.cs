using System;
using System.Diagnostics;
Debug.Assert(Fib.Of(10) == 55);
Debug.Assert(Fib.Of(1) == 1);
int Square(int x) { return x * x; }
if (Square((int)Fib.Of(4)) != 9) throw new Exception("square");
Console.WriteLine("done");

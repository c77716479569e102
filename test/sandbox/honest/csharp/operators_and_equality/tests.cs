using System;
class Program {
    static void Main() {
        if (new Vec(1, 2) + new Vec(3, 4) != new Vec(4, 6)) throw new Exception("plus");
        if ((new Vec(1, 2) * 3).ToString() != "(3, 6)") throw new Exception("times");
        if (!new Vec(0, 1).Equals((object)new Vec(0, 1))) throw new Exception("equals");
    }
}

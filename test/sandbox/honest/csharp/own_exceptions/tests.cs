using System;
class Program {
    static void Main() {
        if (Shop.Take(5, 3) != 2) throw new Exception("take");
        try { Shop.Take(1, 4); throw new Exception("nothing thrown"); }
        catch (NotEnough e) when (e.Missing == 3) { Console.WriteLine(e.Message); }
        try { Shop.Take(1, -1); Environment.Exit(3); } catch (ArgumentOutOfRangeException) { }
        string message = "";
        try { Shop.Take(0, 2); } catch (NotEnough e) { message = e.Message; }
        if (message != "2 missing") throw new Exception(message);
    }
}

using System;
using Bank;
class Program
{
    static void Main()
    {
        var a = new Account();
        a.Deposit(100m);
        if (!a.Withdraw(30m)) throw new Exception("withdraw");
        if (a.Balance != 70m) throw new Exception("balance");
        if (a.Withdraw(1000m)) throw new Exception("overdrawn");
        bool thrown = false;
        try { a.Deposit(-1m); } catch (ArgumentException) { thrown = true; }
        if (!thrown) throw new Exception("no exception");
    }
}

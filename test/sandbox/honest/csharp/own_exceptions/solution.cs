using System;
public class NotEnough : Exception { public int Missing { get; } public NotEnough(int missing) : base($"{missing} missing") { Missing = missing; } }
public static class Shop {
    public static int Take(int stock, int wanted) {
        if (wanted < 0) throw new ArgumentOutOfRangeException(nameof(wanted));
        if (wanted > stock) throw new NotEnough(wanted - stock);
        return stock - wanted;
    }
}

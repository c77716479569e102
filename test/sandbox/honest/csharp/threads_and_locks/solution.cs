using System.Threading;
public class Counter {
    private readonly object gate = new object();
    private int value;
    public int Value { get { lock (gate) return value; } }
    public void Add(int n) { lock (gate) value += n; }
    public static int Race(int threads, int times) {
        var c = new Counter();
        var all = new Thread[threads];
        for (int i = 0; i < threads; i++) { all[i] = new Thread(() => { for (int j = 0; j < times; j++) c.Add(1); }); all[i].Start(); }
        foreach (var t in all) t.Join();
        return c.Value;
    }
}

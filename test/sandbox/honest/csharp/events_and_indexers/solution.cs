using System;
using System.Collections.Generic;
public class Grid {
    private readonly Dictionary<(int, int), int> cells = new Dictionary<(int, int), int>();
    public event Action<int> Changed;
    public int this[int x, int y] {
        get => cells.TryGetValue((x, y), out int v) ? v : -1;
        set { cells[(x, y)] = value; Changed?.Invoke(value); }
    }
}

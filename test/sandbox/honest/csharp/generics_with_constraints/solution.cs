using System;
using System.Collections.Generic;
public class Heap<T> where T : IComparable<T> {
    private readonly List<T> items = new List<T>();
    public int Count => items.Count;
    public void Add(T item) {
        items.Add(item);
        int i = items.Count - 1;
        while (i > 0 && items[i].CompareTo(items[(i - 1) / 2]) < 0) { T t = items[i]; items[i] = items[(i - 1) / 2]; items[(i - 1) / 2] = t; i = (i - 1) / 2; }
    }
    public T Take() {
        T top = items[0]; items[0] = items[items.Count - 1]; items.RemoveAt(items.Count - 1);
        int i = 0;
        while (true) {
            int l = 2 * i + 1, r = l + 1, m = i;
            if (l < items.Count && items[l].CompareTo(items[m]) < 0) m = l;
            if (r < items.Count && items[r].CompareTo(items[m]) < 0) m = r;
            if (m == i) return top;
            T t = items[i]; items[i] = items[m]; items[m] = t; i = m;
        }
    }
}

using System.Collections.Generic;
namespace Company.Tools {
    public static class Words {
        public static Dictionary<string, int> Count(string text) {
            var counts = new Dictionary<string, int>();
            foreach (string w in text.Split(' ')) { int n; counts.TryGetValue(w, out n); counts[w] = n + 1; }
            return counts;
        }
    }
}

using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
public static class Loader {
    public static async Task<int> LengthAsync(string text) { await Task.Delay(1); return text.Length; }
    public static async Task<int[]> AllAsync(IEnumerable<string> texts) => await Task.WhenAll(texts.Select(LengthAsync));
}

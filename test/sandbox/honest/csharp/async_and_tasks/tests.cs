using System;
using System.Threading.Tasks;
class Program {
    static async Task<int> Main() {
        if (await Loader.LengthAsync("four") != 4) return 1;
        int[] all = await Loader.AllAsync(new[] { "a", "bcd" });
        if (all.Length != 2) return 2;
        if (all[1] != 3) return 3;
        return 0;
    }
}

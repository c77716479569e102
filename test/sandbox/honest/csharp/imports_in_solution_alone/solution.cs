using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
public class Solution {
    public List<int> Evens(IEnumerable<int> xs) { return xs.Where(x => x % 2 == 0).ToList(); }
    public string Join(IEnumerable<int> xs) { var sb = new StringBuilder(); foreach (var x in xs) { if (sb.Length > 0) sb.Append(','); sb.Append(x); } return sb.ToString(); }
}

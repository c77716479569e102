public class Solution {
    public List<string> Sorted(List<string> names) => names.OrderBy(n => n.Length).ThenBy(n => n).ToList();
    public void Greet(string name) { Console.WriteLine("hi " + name); }
}

using System.Linq;
static bool IsPalindrome(string text)
{
    var letters = text.Where(char.IsLetterOrDigit).Select(char.ToLower).ToArray();
    return letters.SequenceEqual(letters.Reverse());
}
static int CountVowels(string text) => text.Count(c => "aeiou".IndexOf(c) >= 0);

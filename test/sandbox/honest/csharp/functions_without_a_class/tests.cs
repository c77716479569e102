using System;
Check(IsPalindrome("A man, a plan, a canal: Panama"));
Check(!IsPalindrome("nope"));
Check(CountVowels("education") == 5);
void Check(bool ok) { if (!ok) throw new Exception("failed"); }

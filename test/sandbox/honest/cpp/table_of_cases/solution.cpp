#include <cctype>
#include <string>

bool is_palindrome(const std::string& s) {
    std::string t;
    for (unsigned char c : s) if (std::isalnum(c)) t += (char)std::tolower(c);
    return t == std::string(t.rbegin(), t.rend());
}

int roman(const std::string& s) {
    auto v = [](char c) { return c == 'M' ? 1000 : c == 'D' ? 500 : c == 'C' ? 100 : c == 'L' ? 50 : c == 'X' ? 10 : c == 'V' ? 5 : 1; };
    int n = 0;
    for (size_t i = 0; i < s.size(); i++)
        n += i + 1 < s.size() && v(s[i]) < v(s[i + 1]) ? -v(s[i]) : v(s[i]);
    return n;
}

#include <string>
#include <vector>
#include <sstream>

std::vector<std::string> split(const std::string& s, char d) {
    std::vector<std::string> out;
    std::stringstream ss(s);
    std::string item;
    while (std::getline(ss, item, d)) out.push_back(item);
    return out;
}

bool isPalindrome(const std::string& s) {
    int i = 0, j = (int)s.size() - 1;
    while (i < j) if (s[i++] != s[j--]) return false;
    return true;
}

constexpr long long power(long long b, int e) { return e == 0 ? 1 : b * power(b, e - 1); }

std::ostream& operator<<(std::ostream& os, const std::vector<std::string>& v) {
    os << "[";
    for (size_t i = 0; i < v.size(); i++) os << (i ? ", " : "") << v[i];
    return os << "]";
}

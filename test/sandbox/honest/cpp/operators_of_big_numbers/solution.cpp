#include <algorithm>
#include <iostream>
#include <string>

class BigUInt {
    std::string digits; // least significant first
public:
    BigUInt(unsigned long long n = 0) { do digits += char('0' + n % 10); while (n /= 10); }
    explicit BigUInt(const std::string& s) : digits(s.rbegin(), s.rend()) {}
    friend BigUInt operator+(const BigUInt& a, const BigUInt& b) {
        BigUInt out;
        out.digits.clear();
        int carry = 0;
        for (size_t i = 0; i < std::max(a.digits.size(), b.digits.size()) || carry; i++) {
            int s = carry + (i < a.digits.size() ? a.digits[i] - '0' : 0) + (i < b.digits.size() ? b.digits[i] - '0' : 0);
            out.digits += char('0' + s % 10);
            carry = s / 10;
        }
        return out;
    }
    bool operator==(const BigUInt& o) const { return digits == o.digits; }
    bool operator<(const BigUInt& o) const {
        return digits.size() != o.digits.size() ? digits.size() < o.digits.size() : std::lexicographical_compare(digits.rbegin(), digits.rend(), o.digits.rbegin(), o.digits.rend());
    }
    friend std::ostream& operator<<(std::ostream& out, const BigUInt& n) { return out << std::string(n.digits.rbegin(), n.digits.rend()); }
};

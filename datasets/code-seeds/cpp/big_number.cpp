// Sums and products of whole numbers of any length.
#include <algorithm>
#include <string>
#include <vector>

using Digits = std::vector<int>;

Digits parse_digits(const std::string& text) {
    Digits digits;
    for (auto sign = text.rbegin(); sign != text.rend(); ++sign) digits.push_back(*sign - '0');
    while (digits.size() > 1 && digits.back() == 0) digits.pop_back();
    return digits;
}

std::string digits_text(const Digits& digits) {
    std::string text;
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) text += static_cast<char>('0' + *digit);
    return text;
}

std::string sum(const std::string& left, const std::string& right) {
    Digits a = parse_digits(left), b = parse_digits(right), result;
    for (std::size_t i = 0, carry = 0; i < std::max(a.size(), b.size()) || carry > 0; ++i) {
        std::size_t total = carry + (i < a.size() ? a[i] : 0) + (i < b.size() ? b[i] : 0);
        result.push_back(static_cast<int>(total % 10));
        carry = total / 10;
    }
    return digits_text(result);
}

std::string product(const std::string& left, const std::string& right) {
    Digits a = parse_digits(left), b = parse_digits(right);
    Digits result(a.size() + b.size(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            int total = result[i + j] + a[i] * b[j];
            result[i + j] = total % 10;
            result[i + j + 1] += total / 10;
        }
    }
    while (result.size() > 1 && result.back() == 0) result.pop_back();
    return digits_text(result);
}

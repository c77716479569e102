#include <cassert>
#include <tuple>
#include <utility>
#include <vector>

int main() {
    std::vector<std::pair<std::string, int>> cases = {{"IV", 4}, {"MCMXCIV", 1994}, {"LVIII", 58}};
    for (const auto& [text, want] : cases) assert(roman(text) == want);
    struct { const char* text; bool want; } more[] = {{"A man, a plan", false}, {"No lemon, no melon", true}};
    for (auto& m : more) assert(is_palindrome(m.text) == m.want);
}

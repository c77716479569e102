#include <iostream>
#include <sstream>
#include <cstdlib>

struct Case { const char* input; bool want; };

int main()
{
    static_assert(power(2, 10) == 1024, "constexpr");
    const Case cases[] = { {"racecar", true}, {"ab", false}, {"", true} };
    int bad = 0;
    for (const auto& [input, want] : cases)
    {
        if (isPalindrome(input) != want)
        {
            std::cerr << "palindrome: " << input << '\n';
            ++bad;
        }
    }
    std::ostringstream out;
    out << split("a,b,,c", ',');
    if (out.str() != "[a, b, , c]") { std::cerr << out.str() << "\n"; bad++; }
    std::string raw = R"(one
two)";
    if (split(raw, '\n').size() != 2) bad++;
    if (power(3, 4) != 81) bad++;
    return bad == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#include <cassert>
#include <string>
using std::string;
int main() {
    assert(Fraction(1, 2) == Fraction(2, 4));
    assert(!Fraction(0));
    assert(Fraction(1, 3) < Fraction(1, 2));
    assert(max(3, 4) == 4);
    assert(abs(-3) == 3);
    assert(count({1, 2, 1}, 1) == 2);
    assert(to_string(Fraction(1, 2)) == "1/2");
}

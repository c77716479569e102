#include "Fraction.hpp"
#include <cassert>
#include <cmath>
#include <sstream>
#include <set>

int main()
{
    assert(Fraction(1, 2) + Fraction(1, 3) == Fraction(5, 6));
    assert(Fraction(2, -4).num() == -1 && Fraction(2, -4).den() == 2);
    assert(std::abs(double(Fraction(1, 4)) - 0.25) < 1e-12);
    Fraction f;
    for (int i = 1; i <= 3; i++) f += Fraction(1, i);
    std::stringstream ss; ss << f;
    assert(ss.str() == "11/6");
    assert((std::set<Fraction>{Fraction(1,2), Fraction(2,4)}.size() == 1));
    try { Fraction(1, 0); assert(!"no exception"); } catch (std::invalid_argument const&) {}
}

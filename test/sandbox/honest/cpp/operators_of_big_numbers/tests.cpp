#include <cassert>
#include <sstream>

static std::string str(const BigUInt& n) { std::ostringstream o; o << n; return o.str(); }

int main() {
    assert(BigUInt(999) + BigUInt(1) == BigUInt(1000));
    assert(str(BigUInt("99999999999999999999") + 1) == "100000000000000000000");
    assert(BigUInt(5) < BigUInt(12));
    assert(!(BigUInt(12) < BigUInt(5)));
}

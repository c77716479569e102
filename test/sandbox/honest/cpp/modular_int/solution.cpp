#include <cstdint>

template <int64_t M>
class ModInt {
    int64_t v;
public:
    ModInt(int64_t x = 0) : v(((x % M) + M) % M) {}
    ModInt operator+(ModInt o) const { return v + o.v; }
    ModInt operator*(ModInt o) const { return v * o.v; }
    ModInt operator-() const { return -v; }
    bool operator==(ModInt o) const { return v == o.v; }
    int64_t value() const { return v; }
};
using Mod7 = ModInt<7>;

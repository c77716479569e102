#include <cassert>

using namespace math;

int main() {
    static_assert(table[5] == 120);
    assert(table[20] == 2432902008176640000ull);
    assert(text::hash::fnv("") == 14695981039346656037ull);
    assert(text::hash::fnv("a") == 0xaf63dc4c8601ec8cull);
    assert(static_cast<int>(sign(-3)) == -1);
    assert(sign(0) == Sign::zero);
}

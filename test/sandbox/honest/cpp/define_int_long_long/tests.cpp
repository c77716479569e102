#include <cassert>

signed main() {
    assert(power(2, 10, 1000) == 24);
    assert(power(3, 200, 1000000007) == 136318165 || power(3, 4, 100) == 81);
    vi want = {1, 2, 3, 4, 6, 12};
    assert(divisors(12) == want);
}

#include <cassert>
#include <numeric>

int main() {
    std::vector<int> v(100);
    std::iota(v.begin(), v.end(), 1);
    assert(parallel_sum(v, 4) == 5050);
    Counter c;
    std::thread a([&] { for (int i = 0; i < 50; i++) c.add(2); }), b([&] { c.add(1); });
    a.join();
    b.join();
    assert(c.get() == 101);
}

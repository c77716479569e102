#include <cassert>
#include <memory>

int main() {
    auto f = compose([](int x) { return x + 1; }, [](int x) { return x * 2; });
    assert(f(5) == 11);
    assert(memoized_fib()(50) == 12586269025L);
    int seen = 0;
    Bus bus;
    bus.on("a", [&](int x) { seen += x; });
    bus.emit("a", 3);
    bus.emit("a", 4);
    assert(seen == 7);
}

#include <cassert>
#include <iostream>

int main() {
    Polygon r;
    r.add(1, 2);
    r.add(3, 4);
    assert(r.include(1, 2));
    assert(!r.include(2, 1));
    assert(r.size() == 2);
    Point a{1, 1}, b{1, 1};
    assert(a == b);
    std::cout << "ok" << std::endl;
    return 0;
}

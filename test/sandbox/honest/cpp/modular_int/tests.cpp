#include <cassert>

int main() {
    Mod7 a = 5, b = 4;
    assert(a + b == 2);
    assert((a * b).value() == 6);
    assert(-a == Mod7(2));
    assert(a + b == 9);
}

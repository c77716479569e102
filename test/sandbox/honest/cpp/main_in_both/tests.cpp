#include <cassert>

int main() {
    assert(total({1, 2, 3}) == 6);
    assert(total({}) == 0);
    return 0;
}

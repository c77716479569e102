#include <cassert>
#include <string>

int main() {
    assert(show({1, 2, 3}) == "[1, 2, 3]");
    assert(show({}) == "[]");
    return 0;
}

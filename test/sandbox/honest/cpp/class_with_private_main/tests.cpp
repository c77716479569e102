#include <cassert>

int main() {
    Program a;
    assert(a.main(1) == 2);
    assert(a.usage().find("options") == 13);
}

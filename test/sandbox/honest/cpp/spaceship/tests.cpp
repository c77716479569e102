#include <cassert>
#include <cstddef>

int main() {
    auto sp = parse("1.20");
    assert(sp != NULL);
    assert(sp->minor_number == 20);
    assert((Version{1, 2} <=> Version{1, 3}) < 0);
    assert(*parse("2.0") > *sp);
    assert(parse("none") == nullptr);
}

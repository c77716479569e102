#include <cassert>
#include <iostream>
#include <sstream>

static std::string shown(const std::vector<Interval> &all) {
    std::ostringstream out;
    for (const auto &i : all) out << i;
    return out.str();
}

auto main() -> int {
    std::ostringstream captured;
    auto *old = std::cout.rdbuf(captured.rdbuf());
    std::cout << merge({{5, 6}})[0];
    std::cout.rdbuf(old);
    assert(captured.str() == "[5,6]");
    assert(shown(merge({{8, 10}, {1, 3}, {2, 6}, {15, 18}})) == "[1,6][8,10][15,18]");
    assert(shown(merge({{1, 4}, {4, 5}})) == "[1,5]");
    assert(shown(merge({})).empty());
    std::cout << "All tests passed!" << std::endl;
}

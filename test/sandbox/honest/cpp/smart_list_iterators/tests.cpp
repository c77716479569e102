#include "list.h"
#include <cassert>
#include <algorithm>
#include <vector>

static std::vector<int> values(const List<int>& l) { return {l.begin(), l.end()}; }

int main(void) {
    List<int> l;
    assert(l.size() == 0u);
    for (int i = 0; i < 3; ++i) l.push_front(i);
    assert(values(l) == (std::vector<int>{2, 1, 0}));
    l.reverse();
    assert(values(l)[0] == 0);
    assert(std::count_if(l.begin(), l.end(), [](int x) { return x > 0; }) == 2);
    return 0;
}

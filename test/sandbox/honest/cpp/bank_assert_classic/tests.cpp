#undef NDEBUG
#include <cassert>
#include <cmath>
using namespace std;

int main() {
    vector<unique_ptr<Shape>> shapes;
    shapes.push_back(make_unique<Circle>(1.0));
    shapes.emplace_back(new Rect(2, 3));
    assert(fabs(totalArea(shapes) - 9.14159) < 1e-4);
    assert(shapes[0]->name() == "circle");
    assert(shapes[1]->name() == string("shape"));

    auto h = histogram("Hello, World");
    assert(h['l'] == 3 && h['o'] == 2);
    assert((histogram("aA") == map<char, int>{{'a', 2}}));
    assert(h.find('z') == h.end());
    return 0;
}

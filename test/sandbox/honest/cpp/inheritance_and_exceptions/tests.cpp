#include <cassert>

#define CHECK(x) do { if (!(x)) { return 1; } } while (0)

int main() {
    std::vector<std::unique_ptr<Shape>> all;
    all.push_back(std::make_unique<Circle>(1));
    all.push_back(std::make_unique<Square>(2));
    if (std::fabs(total(all) - 7.141592653589793) > 1e-9) return 1;
    CHECK(all[0]->name() == "circle");
    assert(all[1]->name() == "shape");
    try {
        Circle c(-1);
        return 2;
    } catch (const std::invalid_argument&) {
    }
    return 0;
}

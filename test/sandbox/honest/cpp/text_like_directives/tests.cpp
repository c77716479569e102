#include <cassert>

int main() {
    auto m = count_words("a b a #include <x>");
    assert(m["a"] == 2);
    assert(m.at("#include") == 1);
    assert(m.size() == 4);
    assert(ifunc == 3);
    assert(std::string(section).size() == 26);
}

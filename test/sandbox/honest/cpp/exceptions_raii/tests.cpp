#include <cassert>
#include <iostream>

using parser::Calculator;

template <typename E, typename F>
bool throws(F&& f) {
    try { f(); } catch (const E&) { return true; } catch (...) { return false; }
    return false;
}

int main() {
    Calculator calc;
    assert(calc("1+2*3") == 7);
    assert(calc("(1+2)*3") == 9.0);
    assert(throws<std::domain_error>([&] { calc("1/0"); }));
    try {
        calc("1+");
        assert(false && "should throw");
    } catch (const parser::ParseError& e) {
        assert(e.position == 2);
        assert(std::string(e.what()) == "expected number");
    }
    std::cout << "done" << std::endl;
    return 0;
}

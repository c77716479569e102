#include <cmath>
#include <cstdlib>
#include <iostream>

#define CHECK_EQ(got, want)                                                            \
    do {                                                                               \
        const auto g = (got);                                                          \
        const auto w = (want);                                                         \
        if (!(g == w)) {                                                               \
            std::cerr << __FILE__ << ':' << __LINE__ << ": " << g << " != " << w << '\n'; \
            std::exit(EXIT_FAILURE);                                                   \
        }                                                                              \
    } while (0)

int main(int argc, char** argv) {
    using namespace expr;
    const auto tree = bin<'+'>(num(2), bin<'*'>(var("x"), num(3.5)));
    CHECK_EQ(tree->str(), std::string("(2 + (x * 3.5))"));
    CHECK_EQ(tree->eval({{"x", 2}}), 9.0);
    try {
        (void)tree->eval({});
        std::cerr << "nothing thrown\n";
        return 1;
    } catch (const unbound_error& e) {
        CHECK_EQ(e.name(), std::string{"x"});
        CHECK_EQ(std::string(e.what()), "unbound: x");
    }
    CHECK_EQ(try_eval(*tree, {}).has_value(), false);
    if (std::abs(try_eval(*bin<'-'>(num(1), num(0.9)), {}).value_or(-1) - 0.1) > 1e-12) return EXIT_FAILURE;
    return argc > 5 ? 2 : EXIT_SUCCESS;
}

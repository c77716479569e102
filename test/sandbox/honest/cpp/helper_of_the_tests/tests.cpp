#include <cmath>
#include <cstdio>
#include <cstdlib>

static int failed = 0;

template <class A, class B>
void expect_eq(const A& got, const B& want, const char* what) {
    if (!(got == want)) {
        std::fprintf(stderr, "FAIL: %s\n", what);
        failed++;
    }
}

bool near(double a, double b) { return std::abs(a - b) < 1e-9; }

void test_merge() {
    expect_eq(merge_sorted({1, 4}, {2, 3}), std::vector<int>{1, 2, 3, 4}, "merge");
    expect_eq(merge_sorted({}, {}).size(), 0u, "empty");
}

void test_median() {
    expect_eq(near(median({3, 1, 2}), 2.0), true, "odd");
    expect_eq(median({4, 1, 2, 3}), 2.5, "even");
}

int main() {
    test_merge();
    test_median();
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#include <iostream>
#include <cmath>
#include <stdexcept>

static int g_failures = 0;

#define EXPECT_EQ(a, b) do { if (!((a) == (b))) { std::cerr << __FILE__ << ":" << __LINE__ << ": " #a " != " #b << std::endl; ++g_failures; } } while (0)
#define EXPECT_NEAR(a, b, eps) do { if (std::fabs((a) - (b)) > (eps)) { std::cerr << __LINE__ << ": not near\n"; ++g_failures; } } while (0)
#define EXPECT_THROW(stmt, type) do { bool caught = false; try { stmt; } catch (const type&) { caught = true; } if (!caught) { ++g_failures; } } while (0)

#define TEST(suite, name) static void suite##_##name()

TEST(Vec, Add) {
    Vec<int> a{1, 2}, b{3, 4};
    EXPECT_EQ((a + b).data[0], 4);
    EXPECT_EQ((a + b), (Vec<int>{4, 6}));
    EXPECT_EQ(a.dot(b), 11);
}

TEST(Vec, Norm) {
    EXPECT_NEAR((Vec<double>{3, 4}.norm()), 5.0, 1e-9);
    EXPECT_THROW((Vec<int>{1} + Vec<int>{1, 2}), std::invalid_argument);
}

int main() {
    Vec_Add();
    Vec_Norm();
    if (g_failures) { std::cout << g_failures << " failures\n"; return 1; }
    std::cout << "OK\n";
    return 0;
}

#include <iostream>
#include <vector>
#include <functional>
#include <string>
struct Case { std::string name; std::function<bool()> run; };
static std::vector<Case>& cases() { static std::vector<Case> all; return all; }
#define TEST(name) static bool name(); static bool reg_##name = (cases().push_back({#name, name}), true); static bool name()
#define TEST_MAIN int main() { int bad = 0; for (auto& c : cases()) if (!c.run()) { std::cout << c.name << " failed\n"; bad++; } return bad; }
TEST(low) { return clamp3(1, 2, 5) == 2; }
TEST(high) { return clamp3(9, 2, 5) == 5; }
TEST(mid) { return clamp3(3.5, 2.0, 5.0) == 3.5; }
TEST_MAIN

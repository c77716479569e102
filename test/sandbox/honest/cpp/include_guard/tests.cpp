#ifndef LRU_CACHE_H
#error "the cache is not there"
#endif
#include <cstdio>
#include <functional>
#include <iostream>
#include <stdexcept>
#include <vector>

struct TestCase { const char *name; std::function<void()> body; };
static std::vector<TestCase> &registry() { static std::vector<TestCase> all; return all; }
struct Register { Register(const char *n, std::function<void()> f) { registry().push_back({n, std::move(f)}); } };
#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define TEST_CASE(name) \
    static void CONCAT(test_, __LINE__)(); \
    static Register CONCAT(reg_, __LINE__)(name, CONCAT(test_, __LINE__)); \
    static void CONCAT(test_, __LINE__)()
#define REQUIRE(...) do { if (!(__VA_ARGS__)) throw std::runtime_error(#__VA_ARGS__); } while (0)

TEST_CASE("evicts the least recent") {
    LruCache<std::string, int> c;
    c.put("a"_s, 1).put("b", 2);
    REQUIRE(c.get("a") == 1);
    c.put("c", 3);
    REQUIRE(c.get("b").has_value() == false);
    REQUIRE(c.size() == 2u);
    std::string order;
    for (const auto &[k, v] : c) order += k + std::to_string(v);
    REQUIRE(order == "c3a1");
}

TEST_CASE("replaces") {
    LruCache<int, std::pair<int, int>, 3> c;
    c.put(1, std::make_pair(1, 2)); c.put(1, std::pair{3, 4});
    REQUIRE(std::get<1>(*c.get(1)) == 4);
    using V = LruCache<int, int>::Version;
    REQUIRE(V{1, 2} < V{1, 3} && !(V{2, 0} < V{1, 9}));
    auto f = app::detail::overloaded{[](int) { return 'i'; }, [](const char *) { return 's'; }};
    REQUIRE(f("x") == 's');
}

int main() {
    int failed = 0;
    for (auto &[name, body] : registry()) {
        try { body(); std::cout << "[  OK  ] " << name << "\n"; }
        catch (const std::exception &e) { ++failed; std::cout << "[FAILED] " << name << ": " << e.what() << "\n"; }
    }
    return failed;
}

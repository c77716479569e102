#include <functional>
#include <iostream>
#include <utility>
#include <vector>

struct TestCase { std::string name; std::function<void()> body; };
static std::vector<TestCase>& registry() { static std::vector<TestCase> r; return r; }
struct Registrar { Registrar(const char* n, std::function<void()> f) { registry().push_back({n, std::move(f)}); } };
#define TEST_CASE(name) static void name(); static Registrar reg_##name(#name, name); static void name()
#define REQUIRE(...) do { if (!(__VA_ARGS__)) throw std::runtime_error("REQUIRE failed: " #__VA_ARGS__); } while (false)

TEST_CASE(scalars) {
    REQUIRE(Json().dump() == "null");
    REQUIRE(Json(2.5).dump() == "2.5");
    REQUIRE(Json("x").dump() == "\"x\"");
}

TEST_CASE(containers) {
    Json j = Object{{"a", Array{1, true}}, {"b", Json()}};
    REQUIRE(j.dump() == R"({"a":[1,true],"b":null})");
    REQUIRE(j.at("a").dump().size() == 8);
}

TEST_CASE(errors) {
    bool threw = false;
    try { Json(1).at("k"); } catch (const std::logic_error& e) { threw = std::string(e.what()) == "not an object"; }
    REQUIRE(threw);
}

int main() {
    int failed = 0;
    for (const auto& t : registry()) {
        try {
            t.body();
            std::cout << "[ OK ] " << t.name << "\n";
        } catch (const std::exception& e) {
            std::cout << "[FAIL] " << t.name << ": " << e.what() << "\n";
            ++failed;
        }
    }
    return failed ? 1 : 0;
}

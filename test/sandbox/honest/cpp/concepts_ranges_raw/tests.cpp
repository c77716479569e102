#include <cassert>
#include <iostream>

template <typename A, typename B>
bool expect_eq(const A& actual, const B& expected, const char* what) {
    if (actual == expected) return true;
    std::cout << "FAILED " << what << "\n";
    return false;
}

bool run_all() {
    bool ok = true;
    const std::array xs{1, 2, 3};
    ok &= expect_eq(total<int>(xs), 6, "ints");
    ok &= expect_eq(total<std::string>(std::vector<std::string>{"a", "b"}, "-"), "-ab", "strings");
    const auto parts = split("a,,b", ',');
    ok &= expect_eq(parts.size(), 3u, "size");
    ok &= expect_eq(parts[2], "b", "last");
    ok = expect_eq(escape_json("say \"hi\"\n\\"), R"(say \"hi\"\n\\)", "escape") && ok;
    return ok;
}

static_assert(fnv1a("") == 2166136261u);

int main() {
    assert(run_all() == true);
    assert(fnv1a("hello") == 0x4f9f2cabu);
    return 0;
}

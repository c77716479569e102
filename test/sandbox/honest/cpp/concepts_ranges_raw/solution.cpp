#include <array>
#include <concepts>
#include <cstdint>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

template <typename T>
concept Summable = requires(T a, T b) { { a + b } -> std::convertible_to<T>; };

template <Summable T>
constexpr T total(std::span<const T> xs, T start = T{}) {
    for (const auto& x : xs) start = start + x;
    return start;
}

std::vector<std::string_view> split(std::string_view s, char by) {
    std::vector<std::string_view> out;
    for (std::size_t at = 0;;) {
        const auto end = s.find(by, at);
        out.push_back(s.substr(at, end - at));
        if (end == std::string_view::npos) return out;
        at = end + 1;
    }
}

std::string escape_json(std::string_view s) {
    std::string out;
    for (const char c : s) {
        switch (c) {
            case '"': out += R"(\")"; break;
            case '\\': out += R"(\\)"; break;
            case '\n': out += "\\n"; break;
            default: out += c;
        }
    }
    return out;
}

constexpr std::uint32_t fnv1a(std::string_view s) {
    std::uint32_t h = 2166136261u;
    for (const unsigned char c : s) h = (h ^ c) * 16777619u;
    return h;
}

#include <array>
#include <cstddef>
#include <string_view>

namespace text::hash {
constexpr std::size_t fnv(std::string_view s) {
    std::size_t h = 14695981039346656037ull;
    for (char c : s) h = (h ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    return h;
}
}

namespace math {
template <std::size_t N>
constexpr std::array<unsigned long long, N> factorials() {
    std::array<unsigned long long, N> out{};
    out[0] = 1;
    for (std::size_t i = 1; i < N; i++) out[i] = out[i - 1] * i;
    return out;
}
inline constexpr auto table = factorials<21>();
enum class Sign : signed char { minus = -1, zero, plus };
constexpr Sign sign(int x) { return x < 0 ? Sign::minus : x > 0 ? Sign::plus : Sign::zero; }
}

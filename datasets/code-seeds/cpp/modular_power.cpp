#include <cstdint>
#include <stdexcept>

// (base ^ exponent) mod modulus without overflow for moduli below 2^62.
std::int64_t modular_power(std::int64_t base, std::int64_t exponent, std::int64_t modulus) {
    if (modulus <= 0 || exponent < 0) throw std::invalid_argument("modulus > 0 and exponent >= 0 are needed");
    __int128 result = 1 % modulus;
    __int128 factor = ((base % modulus) + modulus) % modulus;
    while (exponent > 0) {
        if (exponent & 1) result = result * factor % modulus;
        factor = factor * factor % modulus;
        exponent >>= 1;
    }
    return static_cast<std::int64_t>(result);
}

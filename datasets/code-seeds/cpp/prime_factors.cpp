#include <cstdint>
#include <map>

std::map<std::int64_t, int> prime_factors(std::int64_t value) {
    std::map<std::int64_t, int> factors;
    for (std::int64_t divisor = 2; divisor <= value / divisor; divisor += divisor == 2 ? 1 : 2) {
        while (value % divisor == 0) {
            ++factors[divisor];
            value /= divisor;
        }
    }
    if (value > 1) ++factors[value];
    return factors;
}

#include <vector>

std::vector<int> twice(std::vector<int> numbers) {
    for (int &n : numbers) n *= 2;
    return numbers;
}

#include <algorithm>
#include <vector>

// The next arrangement in dictionary order; false after the last one.
bool next_arrangement(std::vector<int>& values) {
    if (values.size() < 2) return false;
    std::size_t pivot = values.size() - 1;
    while (pivot > 0 && values[pivot - 1] >= values[pivot]) --pivot;
    if (pivot == 0) {
        std::reverse(values.begin(), values.end());
        return false;
    }
    std::size_t successor = values.size() - 1;
    while (values[successor] <= values[pivot - 1]) --successor;
    std::swap(values[pivot - 1], values[successor]);
    std::reverse(values.begin() + static_cast<std::ptrdiff_t>(pivot), values.end());
    return true;
}

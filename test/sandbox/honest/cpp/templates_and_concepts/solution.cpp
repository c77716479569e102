#include <algorithm>
#include <concepts>
#include <functional>
#include <optional>
#include <stdexcept>
#include <vector>

template <typename T>
concept Ordered = requires(T a, T b) { { a < b } -> std::convertible_to<bool>; };

template <Ordered T, typename Compare = std::less<T>>
class Heap {
    std::vector<T> items;
    Compare less;
public:
    void push(T x) {
        items.push_back(std::move(x));
        std::push_heap(items.begin(), items.end(), less);
    }
    T pop() {
        if (items.empty()) throw std::out_of_range("empty heap");
        std::pop_heap(items.begin(), items.end(), less);
        T top = std::move(items.back());
        items.pop_back();
        return top;
    }
    std::optional<T> peek() const { return items.empty() ? std::nullopt : std::optional<T>(items.front()); }
};

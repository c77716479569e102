#include <cstdlib>
#include <stdexcept>
#include <vector>

class Stack {
    std::vector<int> items;

public:
    void push(int item) { items.push_back(item); }
    int size() const { return static_cast<int>(items.size()); }
    // Taking from an empty stack is a fault of the caller: it aborts.
    int pop() {
        if (items.empty()) std::abort();
        int last = items.back();
        items.pop_back();
        return last;
    }
};

#include <cassert>
#include <string>

int main() {
    Heap<int> h;
    for (int x : {3, 9, 4}) h.push(x);
    assert(h.pop() == 9);
    assert(h.peek() == 4);
    Heap<std::string, std::greater<std::string>> s;
    s.push("b");
    s.push("a");
    assert(s.pop() == "a");
    bool thrown = false;
    try {
        Heap<int>().pop();
    } catch (const std::out_of_range& e) {
        thrown = std::string(e.what()) == "empty heap";
    }
    assert(thrown);
}

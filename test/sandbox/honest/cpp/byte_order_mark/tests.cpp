#include <cassert>

#define TOKENS(text) \
    Tokenizer(text).all()

int main() {
    assert(TOKENS("a bc").size() == 2);
    assert(TOKENS("  x\ty\r\nz ").back() == "z");
    assert(TOKENS("").empty());
    return 0;
}

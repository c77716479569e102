#include <map>
#include <string>

// int main() { return 1; }

const char* const section = ".include \"other.s\"; incbin";

std::map<std::string, int> count_words(const std::string& text) {
    std::map<std::string, int> out;
    std::string word;
    for (char c : text + " ")
        if (c == ' ') {
            if (!word.empty()) ++out[word];
            word.clear();
        } else word += c;
    return out;
}

int ifunc = 3;

#include <cctype>
#include <string>
#include <vector>

// int main() { return 1; }
/* using assert(false); */
class Tokenizer {
public:
    explicit Tokenizer(const std::string &text) : text(text) {}
    std::vector<std::string> all() const {
        std::vector<std::string> out;
        std::string word;
        for (char c : text) {
            if (std::isspace(static_cast<unsigned char>(c))) {
                if (!word.empty()) out.push_back(word);
                word.clear();
            } else {
                word += c;
            }
        }
        if (!word.empty()) out.push_back(word);
        return out;
    }

private:
    std::string text;
};

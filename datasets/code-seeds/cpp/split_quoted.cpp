#include <stdexcept>
#include <string>
#include <vector>

// Splits a command line at blanks; quotes keep blanks, a backslash keeps the next sign.
std::vector<std::string> split_quoted(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        char sign = line[i];
        if (sign == '\\' && i + 1 < line.size()) {
            word += line[++i];
            in_word = true;
        } else if (quote != 0) {
            if (sign == quote) quote = 0;
            else word += sign;
        } else if (sign == '"' || sign == '\'') {
            quote = sign;
            in_word = true;
        } else if (sign == ' ') {
            if (in_word) words.push_back(word);
            word.clear();
            in_word = false;
        } else {
            word += sign;
            in_word = true;
        }
    }
    if (quote != 0) throw std::invalid_argument("a quote is not closed");
    if (in_word) words.push_back(word);
    return words;
}

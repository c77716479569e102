// An index of words and the lines they stand on.
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using Index = std::map<std::string, std::set<int>>;

Index build_index(const std::string& text, const std::set<std::string>& stop_words = {}) {
    Index index;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        std::string word;
        line += ' ';
        for (unsigned char sign : line) {
            if (std::isalnum(sign)) {
                word += static_cast<char>(std::tolower(sign));
            } else if (!word.empty()) {
                if (stop_words.count(word) == 0) index[word].insert(number);
                word.clear();
            }
        }
    }
    return index;
}

std::vector<int> lines_with_all(const Index& index, const std::vector<std::string>& words) {
    std::set<int> lines;
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto entry = index.find(words[i]);
        if (entry == index.end()) return {};
        std::set<int> both;
        for (int line : entry->second)
            if (i == 0 || lines.count(line) > 0) both.insert(line);
        lines = both;
    }
    return {lines.begin(), lines.end()};
}

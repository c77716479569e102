#include <string>
#include <vector>

std::string longest_common_prefix(const std::vector<std::string>& words) {
    if (words.empty()) return "";
    std::size_t length = words[0].size();
    for (const auto& word : words) {
        std::size_t same = 0;
        while (same < length && same < word.size() && word[same] == words[0][same]) ++same;
        length = same;
    }
    return words[0].substr(0, length);
}

#include <string>
#include <vector>

int count_islands(std::vector<std::string> map) {
    int islands = 0;
    for (std::size_t row = 0; row < map.size(); ++row) {
        for (std::size_t column = 0; column < map[row].size(); ++column) {
            if (map[row][column] != '#') continue;
            ++islands;
            std::vector<std::pair<int, int>> open{{static_cast<int>(row), static_cast<int>(column)}};
            map[row][column] = '.';
            while (!open.empty()) {
                auto [r, c] = open.back();
                open.pop_back();
                for (auto [dr, dc] : {std::pair{1, 0}, std::pair{-1, 0}, std::pair{0, 1}, std::pair{0, -1}}) {
                    int nr = r + dr, nc = c + dc;
                    if (nr < 0 || nr >= static_cast<int>(map.size()) || nc < 0) continue;
                    if (nc >= static_cast<int>(map[nr].size()) || map[nr][nc] != '#') continue;
                    map[nr][nc] = '.';
                    open.push_back({nr, nc});
                }
            }
        }
    }
    return islands;
}

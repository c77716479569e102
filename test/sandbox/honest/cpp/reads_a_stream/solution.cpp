#include <istream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

std::vector<std::vector<double>> read_csv(std::istream& in) {
    std::vector<std::vector<double>> rows;
    std::string line;
    while (std::getline(in, line)) {
        if (line.empty() || line[0] == '#') continue;
        std::vector<double> row;
        std::stringstream cells(line);
        for (std::string cell; std::getline(cells, cell, ',');) row.push_back(std::stod(cell));
        if (!rows.empty() && rows[0].size() != row.size()) throw std::runtime_error("ragged row " + std::to_string(rows.size() + 1));
        rows.push_back(row);
    }
    return rows;
}

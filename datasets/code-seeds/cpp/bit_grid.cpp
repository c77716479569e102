#include <bitset>
#include <string>
#include <vector>

class BitGrid {
public:
    explicit BitGrid(const std::vector<std::string>& lines) {
        for (const auto& line : lines) {
            std::bitset<64> row;
            for (std::size_t i = 0; i < line.size() && i < 64; ++i) row[i] = line[i] == '1';
            rows_.push_back(row);
        }
    }

    std::size_t count() const {
        std::size_t total = 0;
        for (const auto& row : rows_) total += row.count();
        return total;
    }

    BitGrid& shift_right() {
        for (auto& row : rows_) row <<= 1;
        return *this;
    }

    BitGrid& overlap(const BitGrid& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i)
            rows_[i] &= i < other.rows_.size() ? other.rows_[i] : std::bitset<64>();
        return *this;
    }

private:
    std::vector<std::bitset<64>> rows_;
};

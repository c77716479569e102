#include <cstddef>
#include <vector>

// Sums of ranges with updates of single values, each in logarithmic time.
class SumTree {
public:
    explicit SumTree(const std::vector<long long>& values) : sums_(values.size() + 1, 0) {
        for (std::size_t i = 0; i < values.size(); ++i) add(i, values[i]);
    }

    void add(std::size_t index, long long change) {
        for (std::size_t i = index + 1; i < sums_.size(); i += i & (~i + 1)) sums_[i] += change;
    }

    long long sum(std::size_t from, std::size_t to) const { return prefix(to) - prefix(from); }

    // The smallest count of leading values whose sum reaches the target; all values must be >= 0.
    std::size_t reach(long long target) const {
        std::size_t place = 0, step = 1;
        while (step * 2 < sums_.size()) step *= 2;
        for (; step > 0; step /= 2) {
            if (place + step < sums_.size() && sums_[place + step] < target) {
                place += step;
                target -= sums_[place];
            }
        }
        return place + 1;
    }

private:
    long long prefix(std::size_t count) const {
        long long total = 0;
        for (std::size_t i = count; i > 0; i -= i & (~i + 1)) total += sums_[i];
        return total;
    }
    std::vector<long long> sums_;
};

#include <numeric>
#include <utility>
#include <vector>

class DisjointSets {
public:
    explicit DisjointSets(int size) : parents_(size), sizes_(size, 1), count_(size) {
        std::iota(parents_.begin(), parents_.end(), 0);
    }

    int find(int node) {
        while (parents_[node] != node) node = parents_[node] = parents_[parents_[node]];
        return node;
    }

    bool join(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (sizes_[a] < sizes_[b]) std::swap(a, b);
        parents_[b] = a;
        sizes_[a] += sizes_[b];
        --count_;
        return true;
    }

    int size_of(int node) { return sizes_[find(node)]; }
    int count() const { return count_; }

private:
    std::vector<int> parents_, sizes_;
    int count_;
};

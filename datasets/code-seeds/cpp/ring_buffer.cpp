#include <optional>
#include <vector>

template <typename T>
class RingBuffer {
public:
    explicit RingBuffer(std::size_t capacity) : items_(capacity) {}

    bool push(T item) {
        bool overwrites = count_ == items_.size();
        items_[(start_ + count_) % items_.size()] = std::move(item);
        if (overwrites) start_ = (start_ + 1) % items_.size();
        else ++count_;
        return !overwrites;
    }

    std::optional<T> pop() {
        if (count_ == 0) return std::nullopt;
        T item = std::move(items_[start_]);
        start_ = (start_ + 1) % items_.size();
        --count_;
        return item;
    }

    std::vector<T> contents() const {
        std::vector<T> result;
        for (std::size_t i = 0; i < count_; ++i) result.push_back(items_[(start_ + i) % items_.size()]);
        return result;
    }

private:
    std::vector<T> items_;
    std::size_t start_ = 0, count_ = 0;
};

#ifndef LRU_CACHE_H
#define LRU_CACHE_H

#include <list>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace app { namespace detail {
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;
} }

template <typename K, typename V, std::size_t N = 2>
class LruCache {
    using Item = std::pair<const K, V>;
    std::list<Item> items_;
    std::unordered_map<K, typename std::list<Item>::iterator> where_;
public:
    struct Version { int major, minor; bool operator<(const Version &o) const { return major < o.major || (major == o.major && minor < o.minor); } };
    std::optional<V> get(const K &key) {
        auto it = where_.find(key);
        if (it == where_.end()) return std::nullopt;
        items_.splice(items_.begin(), items_, it->second);
        return it->second->second;
    }
    template <typename U> LruCache &put(const K &key, U &&value) {
        if (auto it = where_.find(key); it != where_.end()) { items_.erase(it->second); where_.erase(it); }
        items_.emplace_front(key, std::forward<U>(value));
        where_[key] = items_.begin();
        if (items_.size() > N) { where_.erase(items_.back().first); items_.pop_back(); }
        return *this;
    }
    std::size_t size() const noexcept { return items_.size(); }
    auto begin() const { return items_.cbegin(); }
    auto end() const { return items_.cend(); }
};

inline std::string operator""_s(const char *s, std::size_t n) { return {s, n}; }

#endif // LRU_CACHE_H
int main()
{
    LruCache<int, int> c;
    return c.put(1, 2).size() == 1 ? 0 : 1;
}

#include <functional>
#include <memory>
#include <map>
#include <string>
#include <vector>

template <class F, class... G>
auto compose(F f, G... g) {
    if constexpr (sizeof...(g) == 0) return f;
    else return [=](auto x) { return f(compose(g...)(x)); };
}

std::function<long(long)> memoized_fib() {
    auto memo = std::make_shared<std::map<long, long>>();
    std::function<long(long)> fib = [memo](long n) {
        std::function<long(long)> f = [&](long k) -> long {
            if (k < 2) return k;
            if (auto it = memo->find(k); it != memo->end()) return it->second;
            return (*memo)[k] = f(k - 1) + f(k - 2);
        };
        return f(n);
    };
    return fib;
}

class Bus {
    std::map<std::string, std::vector<std::function<void(int)>>> handlers;
public:
    void on(const std::string& e, std::function<void(int)> f) { handlers[e].push_back(std::move(f)); }
    void emit(const std::string& e, int x) { for (auto& f : handlers[e]) f(x); }
};

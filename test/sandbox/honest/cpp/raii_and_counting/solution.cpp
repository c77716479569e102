#include <string>
#include <utility>
#include <vector>

struct Log {
    static std::vector<std::string>& lines() { static std::vector<std::string> all; return all; }
};

class Guard {
    std::string name;
public:
    explicit Guard(std::string n) : name(std::move(n)) { Log::lines().push_back("+" + name); }
    Guard(Guard&& o) noexcept : name(std::exchange(o.name, "")) {}
    Guard(const Guard&) = delete;
    ~Guard() { if (!name.empty()) Log::lines().push_back("-" + name); }
};

void nested() {
    Guard a("a");
    { Guard b("b"); }
    Guard c(std::move(a));
}

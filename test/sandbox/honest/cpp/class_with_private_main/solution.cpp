#include <string>

class Program {
public:
    int main(int level) { return level * 2; }
    std::string usage() const { return R"(usage: prog [options]
int main() { }
)"; }
};

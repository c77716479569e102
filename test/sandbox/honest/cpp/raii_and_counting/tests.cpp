#include <cassert>

int main() {
    nested();
    std::vector<std::string> want{"+a", "+b", "-b", "-a"};
    assert(Log::lines() == want);
    assert(Log::lines().back() == "-a");
}

#include <string>
#include <utility>
#include <initializer_list>
inline std::string name(int n) { return n == 1 ? "one" : "two"; }

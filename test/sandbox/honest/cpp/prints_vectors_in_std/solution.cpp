#include <iostream>
#include <sstream>
#include <vector>

namespace std {
ostream& operator<<(ostream& out, const vector<int>& v) {
    out << "[";
    for (size_t i = 0; i < v.size(); i++) out << (i ? ", " : "") << v[i];
    return out << "]";
}
}

std::string show(const std::vector<int>& v) {
    std::ostringstream out;
    out << v;
    return out.str();
}

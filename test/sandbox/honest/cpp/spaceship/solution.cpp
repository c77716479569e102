#include <compare>
#include <memory>
#include <string>

struct Version {
    int major_number, minor_number;
    auto operator<=>(const Version&) const = default;
};

std::shared_ptr<Version> parse(const std::string& s) {
    auto dot = s.find('.');
    if (dot == std::string::npos) return nullptr;
    return std::make_shared<Version>(Version{std::stoi(s.substr(0, dot)), std::stoi(s.substr(dot + 1))});
}

#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>

template <typename... Ts> std::string joined(const std::string& sep, const Ts&... parts)
{
  std::ostringstream out; bool first = true;
  ((out << (first ? "" : sep) << parts, first = false), ...);
  return out.str();
}

class Settings {
public:
  using Map = std::map<std::string, std::string>;
  explicit Settings(Map m) : values_(std::make_shared<Map>(std::move(m))) {}
  std::optional<int> number(const std::string& key) const {
    auto it = values_->find(key);
    if (it == values_->end()) return std::nullopt;
    return std::stoi(it->second);
  }
  const std::string& at(const std::string& key) const {
    auto it = values_->find(key);
    if (it == values_->end()) throw std::out_of_range("no " + key);
    return it->second;
  }
private:
  std::shared_ptr<Map> values_;
};

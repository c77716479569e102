#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;
struct Json {
    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> v;
    Json() : v(nullptr) {}
    Json(bool b) : v(b) {}
    Json(int n) : v(double(n)) {}
    Json(double n) : v(n) {}
    Json(const char* s) : v(std::string(s)) {}
    Json(Array a) : v(std::move(a)) {}
    Json(Object o) : v(std::move(o)) {}
    std::string dump() const {
        struct Visitor {
            std::string operator()(std::nullptr_t) const { return "null"; }
            std::string operator()(bool b) const { return b ? "true" : "false"; }
            std::string operator()(double d) const { std::ostringstream o; o << d; return o.str(); }
            std::string operator()(const std::string& s) const { return "\"" + s + "\""; }
            std::string operator()(const Array& a) const {
                std::string r = "[";
                for (size_t i = 0; i < a.size(); i++) r += (i ? "," : "") + a[i].dump();
                return r + "]";
            }
            std::string operator()(const Object& m) const {
                std::string r = "{";
                for (auto& [k, x] : m) r += (r.size() > 1 ? "," : "") + ("\"" + k + "\":") + x.dump();
                return r + "}";
            }
        };
        return std::visit(Visitor{}, v);
    }
    const Json& at(const std::string& k) const {
        if (auto* o = std::get_if<Object>(&v)) return o->at(k);
        throw std::logic_error("not an object");
    }
};

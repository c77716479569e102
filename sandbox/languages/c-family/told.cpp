// In a second run of a failed test, prints the values of each condition that has a wrong result.
#include <charconv>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
namespace WORD_values {
using text = std::string;
inline void quote(text &out, std::string_view value) {
  out += '"';
  for (std::size_t at = 0; at < value.size(); at++) {
    if (value.size() > 120 && at == 80) out += "...", at = value.size() - 40;
    if (value[at] == '\n') out += "\\n";
    else out += value[at];
  }
  out += '"';
}
template <class T> bool show(text &out, const T &value, int depth);
template <class T> bool list(text &out, const T &values, int depth) {
  int count = 0;
  out += '{';
  for (const auto &one : values) {
    if (count++) out += ", ";
    if (count > 12) { out += "..."; break; }
    if (!show(out, one, depth + 1)) return false;
  }
  out += '}';
  return true;
}
template <class T> bool show(text &out, const T &value, int depth) {
  if (depth > 4) out += "...";
  else if constexpr (std::is_same_v<T, bool>) out += value ? "true" : "false";
  else if constexpr (std::is_same_v<T, char>) ((out += '\'') += value) += '\'';
  else if constexpr (std::is_pointer_v<T> || std::is_null_pointer_v<T>) {
    if (value == nullptr) out += "nullptr";
    else if constexpr (std::is_convertible_v<T, const char *>) quote(out, value);
    else out += "a pointer";
  } else if constexpr (std::is_convertible_v<const T &, std::string_view>) quote(out, value);
  else if constexpr (std::is_arithmetic_v<T>) {
    if constexpr (requires(char *at) { std::to_chars(at, at, value); }) {
      char digits[64];
      out.append(digits, std::to_chars(digits, digits + 64, value).ptr);
    } else out += std::to_string(static_cast<long long>(value));
  } else if constexpr (std::is_enum_v<T>) return show(out, static_cast<std::underlying_type_t<T>>(value), depth);
  else if constexpr (requires { value.has_value(); *value; }) {
    if (!value.has_value()) out += "nullopt";
    else return show(out, *value, depth + 1);
  } else if constexpr (requires { std::begin(value); std::end(value); }) return list(out, value, depth);
  else if constexpr (requires { std::tuple_size<T>::value; }) {
    bool printable = true, first = true;
    out += '(';
    std::apply([&](const auto &...one) { ((out += first ? "" : ", ", first = false, printable = printable && show(out, one, depth + 1)), ...); }, value);
    out += ')';
    return printable;
  } else return false;
  return true;
}
inline text cut(const text &value) { return value.size() <= 150 ? value : value.substr(0, 100) + "..." + value.substr(value.size() - 47); }
template <class H, class L, class R> bool compare(bool must, const char *sign, H holds, L &&left, R &&right) {
  text left_text, right_text;
  const bool printable = show(left_text, left, 1) && show(right_text, right, 1);
  const bool result = holds(left, right);
  if (result != must && printable) std::fprintf(stderr, "WORD %s %s %s is %s\n", cut(left_text).c_str(), sign, cut(right_text).c_str(), must ? "false" : "true");
  return result;
}
}
#define WORD(must, left, sign, right) \
  WORD_values::compare(must, #sign, [](auto &&a, auto &&b) -> bool { \
    if constexpr (requires { a sign b; }) return static_cast<bool>(a sign b); \
    else return a sign nullptr; \
  }, left, right)
#define WORD_text(must, left, right) \
  WORD_values::compare(must, "==", [](const char *a, const char *b) { return std::strcmp(a, b) == 0; }, left, right)

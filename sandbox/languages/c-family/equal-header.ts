/** One comparison; other values must give the other answer. */
function comparison(fn: string, sign: string): string {
  const unequal = sign === "!=";
  const others = (low: boolean) =>
    sign === "==" || unequal ? "others(v, wrong)" : `beyond(v, ${low ? "-1" : "1"}, wrong)`;
  const judge = (low: boolean, value: string, yes: string) => `{
    auto yes = [&](const auto &w) { return static_cast<bool>(${yes}); };
    auto wrong = [&](const auto &w) { try { return ${unequal ? "!" : ""}yes(w); } catch (...) { return false; } };
    const auto &v = ${value};
    const bool before = ${others(low)}, answer = yes(v), after = ${others(low)};
    return ${unequal ? "before || after || answer" : "!before && !after && answer"};
  }`;
  const low = sign.startsWith("<");
  return `template <class A, class B> bool ${fn}(const A &a, const B &b) {
  if constexpr (std::is_class_v<A> && !plain<A>() && plain<B>()) ${judge(low, "b", `a ${sign} w`)}
  else if constexpr (std::is_class_v<B> && !plain<B>() && plain<A>()) ${judge(!low, "a", `w ${sign} b`)}
  else if constexpr (std::is_pointer_v<A> && std::is_integral_v<B>) return a ${sign} static_cast<A>(nullptr);
  else if constexpr (std::is_pointer_v<B> && std::is_integral_v<A>) return static_cast<B>(nullptr) ${sign} b;
  else return static_cast<bool>(a ${sign} b);
}
`;
}

const comparisons = [
  ["equal", "=="],
  ["unequal", "!="],
  ["less", "<"],
  ["most", "<="],
  ["more", ">"],
  ["least", ">="],
] as const;

/**
 * C++ that compares in the solution's stead. It is read before the solution, so that operators of the solution for
 * types of the library are not found; where an object of the solution is compared with a value of the library or of
 * the language, its own operator must say no to other values as well.
 */
export function equalHeader(name: string): string {
  const hidden = comparisons.map(([, sign]) => `bool operator${sign}(hidden, hidden);`).join("\n");
  const members = comparisons
    .map(([fn, sign]) => `  template <class B> bool operator${sign}(const B &b) const { return ${fn}(a, b); }`)
    .join("\n");
  return `#pragma once
#include <type_traits>
namespace equal_${name} {
struct hidden {};
${hidden}
constexpr bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9') || c == ':'; }
constexpr bool starts(const char *a, const char *b) {
  for (; *b; a++, b++) if (*a != *b) return false;
  return true;
}
constexpr bool known(const char *at, int n) {
  if ((*at >= '0' && *at <= '9') || *at == ':' || starts(at, "std::") || starts(at, "__gnu_cxx::")) return true;
  const char *words[] = {"int", "char", "bool", "float", "double", "long", "short", "unsigned", "signed", "void", "const", "volatile", "wchar_t", "char8_t", "char16_t", "char32_t", "__int128", "true", "false", "noexcept"};
  for (const char *word : words) {
    int k = 0;
    while (word[k]) k++;
    if (k == n && starts(at, word)) return true;
  }
  return false;
}
/** Made of nothing but what the language and its library define. */
template <class T> constexpr bool plain() {
  const char *at = __PRETTY_FUNCTION__;
  while (!starts(at, "T = ")) at++;
  for (at += 4; *at && *at != ']';) {
    if (*at == '{' || starts(at, "<unnamed") || starts(at, "<lambda")) return false;
    int n = 0;
    while (letter(at[n])) n++;
    if (n > 0 && !known(at, n)) return false;
    if (n == 0 && *at == '[') while (at[1] && *at != ']') at++;
    at += n == 0 ? 1 : n;
  }
  return true;
}
constexpr char other(char c) { return c >= '0' && c <= '9' ? (c == '7' ? '8' : '7') : c == 'x' ? 'y' : 'x'; }
template <class V, class F> bool others(const V &v, const F &holds) {
  if constexpr (std::is_same_v<V, bool>) return holds(!v);
  else if constexpr (std::is_arithmetic_v<V>) return holds(static_cast<V>(v + 1)) || holds(static_cast<V>(v - 1)) || holds(static_cast<V>(v + 77));
  else if constexpr (std::is_convertible_v<V, const char *>) {
    const char *from = v;
    char text[4096] = "7";
    int n = 0;
    for (; from && from[n] && n < 4095; n++) text[n] = from[n];
    if (n > 0) text[n - 1] = other(text[n - 1]);
    return holds(static_cast<const char *>(text));
  } else if constexpr (requires(V w) { w.push_back(w.back()); w.pop_back(); w.empty(); typename V::value_type; }) {
    V w = v;
    if constexpr (std::is_same_v<typename V::value_type, char>) {
      if (w.empty()) w.push_back('7');
      else w.back() = other(w.back());
      return holds(static_cast<const V &>(w));
    } else {
      if constexpr (std::is_default_constructible_v<typename V::value_type>) {
        w.push_back(typename V::value_type{});
        if (holds(static_cast<const V &>(w))) return true;
        w.pop_back();
      }
      if (w.empty()) return false;
      w.pop_back();
      return holds(static_cast<const V &>(w));
    }
  } else if constexpr (requires(V w) { w.erase(w.begin()); w.empty(); }) {
    V w = v;
    if (w.empty()) return false;
    w.erase(w.begin());
    return holds(static_cast<const V &>(w));
  } else if constexpr (requires(V w) { w.first = w.first; w.second = w.second; })
    return others(v.second, [&](const auto &second) { V w = v; w.second = second; return holds(static_cast<const V &>(w)); });
  else return false;
}
template <class V, class F> bool beyond(const V &, int way, const F &holds) {
  if constexpr (std::is_floating_point_v<V>) return holds(static_cast<V>(way * 1e30));
  else return false;
}
${comparisons.map(([fn, sign]) => comparison(fn, sign)).join("")}template <class A> struct taken {
  const A &a;
${members}
  explicit operator bool() const { return static_cast<bool>(a); }
};
struct here {
  template <class A> taken<A> operator<=(const A &a) const { return {a}; }
};
}
`;
}

/** What makes the harness decide a comparison that it stands before. */
export const mark = (name: string) => `equal_${name}::here() <= `;

/** What hides the operators of the solution for types of the library, at the beginning of a function. */
export const hiding = (name: string) =>
  comparisons.map(([, sign]) => `using equal_${name}::operator${sign};`).join(" ");

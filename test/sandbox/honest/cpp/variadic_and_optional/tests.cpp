#include <cassert>
#include <iostream>

int main(int argc, char** argv) {
  (void)argc; (void)argv;
  Settings s({{"port", "8080"}, {"name", R"(a"b)"}});
  assert(s.number("port").value() == 8080);
  assert(!s.number("host").has_value());
  assert(s.at("name") == "a\"b");
  bool thrown = false;
  try { s.at("host"); } catch (const std::out_of_range& e) { thrown = true; assert(std::string(e.what()) == "no host"); }
  assert(thrown);
  assert(joined(", ", 1, "two", 3.5) == "1, two, 3.5");
  std::cout << "all passed" << std::endl;
  return 0;
}

#include <cassert>
#include <exception>
#include <cstdlib>
#include <iostream>
int main() {
  std::set_terminate([] { std::cerr << "terminated\n"; std::_Exit(3); });
  assert(psum({1, 2, 3, 4, 5}) == 15);
  assert(psum({}) == 0);
  thread_local int x = 1; std::thread t([] { x = 2; }); t.join(); assert(x == 1);
  std::quick_exit(0);
}

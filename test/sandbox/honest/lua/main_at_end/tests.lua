assert(greet() == "Hello, world!")
assert(greet("Lua") == "Hello, Lua!")

assert(Animal.new("It"):speak() == "It makes a noise")
assert(Dog.new("Rex"):speak() == "Rex makes woof")
assert(getmetatable(Dog.new("x")) == Dog)

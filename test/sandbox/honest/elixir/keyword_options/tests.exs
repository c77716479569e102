if Greeter.greet("Ann") != "Hello, Ann!", do: raise "plain"
if Greeter.greet("Ann", loud: true) != "HELLO, ANN!", do: raise "loud"
if Greeter.greet("Bob", greeting: "Hi") != "Hi, Bob!", do: raise "greeting"

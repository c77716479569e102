function add(a, b) return a + b end

function greet() return "hi" end

local Stack = require("solution")

local function assert_equal(expected, actual, message)
  if expected ~= actual then
    error(string.format("%s: expected %s, got %s", message or "assert_equal", tostring(expected), tostring(actual)), 2)
  end
end

local tests = {}

function tests.push_pop()
  local s = Stack.new(1, 2)
  s:push(3):push(4)
  assert_equal(4, s:pop())
  assert_equal(3, #s)
end

function tests.tostring()
  assert_equal("Stack(1, 2)", tostring(Stack.new(1, 2)))
end

function tests.empty()
  local ok, err = pcall(function() Stack.new():pop() end)
  assert_equal(false, ok)
  assert(err:match("stack is empty$"), err)
end

local failed = 0
for name, fn in pairs(tests) do
  local ok, err = pcall(fn)
  if not ok then
    failed = failed + 1
    print("FAIL " .. name .. ": " .. err)
  end
end
if failed > 0 then os.exit(1) end
print("all tests passed")

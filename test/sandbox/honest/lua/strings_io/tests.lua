assert(csv_line { "a", 1, 'x"y', "p,q" } == [[a,1,"x""y","p,q"]])
local table_of = { ["A man, a plan, a canal: Panama"] = true, hello = false, [""] = true }
for text, want in pairs(table_of) do
  if is_palindrome(text) ~= want then error("palindrome: " .. text) end
end
local written = {}
local real = io.write
io.write = function(...) for _, s in ipairs({...}) do written[#written + 1] = s end return io.stdout end
greet("Lua")
io.write = real
assert(table.concat(written) == "Hello, Lua!\n")

local function add(a, b) return a + b end
local function scale(v, k) local out = {} for i, x in ipairs(v) do out[i] = x * k end return out end
function sum(...) local t = 0 for _, x in ipairs({...}) do t = add(t, x) end return t end

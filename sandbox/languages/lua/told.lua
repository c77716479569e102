-- Evaluates a condition of a failed test in one more run, and prints its operands if the value differs from `must`.
local function WORD(must, sign, left, right)
  local function number(value)
    local text = tostring(value)
    return (tonumber(text) == value or value ~= value) and text or string.format("%.17g", value)
  end
  local function show(value, depth)
    local kind = type(value)
    if kind == "number" then return number(value) end
    if kind == "string" then 
      local text = #value > 120 and string.sub(value, 1, 80) .. "…" .. string.sub(value, -40) or value
      return '"' .. string.gsub(text, "\n", "\\n") .. '"'
    end
    if kind ~= "table" then return kind == "function" and "a function" or kind == "userdata" and "userdata" or tostring(value) end
    if depth > 3 then return "{…}" end
    local parts, keys, long = {}, {}, rawlen(value)
    for i = 1, math.min(long, 12) do parts[i] = show(rawget(value, i), depth + 1) end
    for key in next, value do
      if math.type(key) ~= "integer" or key < 1 or key > long then keys[#keys + 1] = key end
      if #keys == 100 then break end
    end
    table.sort(keys, function(a, b) return show(a, 4) < show(b, 4) end)
    for i = 1, math.min(#keys, 12 - #parts) do
      local key = keys[i]
      parts[#parts + 1] = (type(key) == "string" and key or "[" .. show(key, 4) .. "]") .. " = " .. show(rawget(value, key), depth + 1)
    end
    if long + #keys > #parts then parts[#parts + 1] = "…" end
    return #parts == 0 and "{}" or "{ " .. table.concat(parts, ", ") .. " }"
  end
  local function cut(value)
    local text = show(value, 1)
    return #text > 150 and string.sub(text, 1, 100) .. "…" .. string.sub(text, -49) or text
  end
  local holds
  if sign == "" then holds = left
  elseif sign == "==" then holds = left == right
  elseif sign == "~=" then holds = left ~= right
  elseif sign == "<" then holds = left < right
  elseif sign == "<=" then holds = left <= right
  elseif sign == ">" then holds = left > right
  else holds = left >= right end
  local result = must == 1 and "false" or "true"
  if (not not holds) == (must == 1) then return holds end
  if sign ~= "" then io.stderr:write("WORD ", cut(left), " ", sign, " ", cut(right), " is ", result, "\n")
  elseif type(left) ~= "boolean" then io.stderr:write("WORD ", cut(left), " is not ", must == 1 and "true" or "false", "\n") end
  return holds
end

local function fail(message)
  error({ kind = "validation", message = message })
end

function parse_age(text)
  local age = tonumber(text)
  if age == nil then fail("not a number: " .. text) end
  if age < 0 then fail("negative") end
  return math.floor(age)
end

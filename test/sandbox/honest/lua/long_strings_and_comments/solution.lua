--[[ A template with
     return in a comment ]]
local template = [[
Dear %s,
you owe %.2f.
]]

function letter(name, amount)
  -- return early is not needed
  return template:format(name, amount)
end

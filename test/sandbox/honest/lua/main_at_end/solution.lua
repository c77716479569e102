local function greet(name)
  return "Hello, " .. (name or "world") .. "!"
end

local function main()
  print(greet(arg and arg[1]))
end

main()

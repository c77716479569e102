local failures = 0
local cases = { { 2, true }, { 9, false }, { 97, true }, { 1, false } }
for _, case in ipairs(cases) do
  if is_prime(case[1]) ~= case[2] then
    print("wrong: " .. case[1])
    failures = failures + 1
  end
end
print(failures .. " failures")
os.exit(failures == 0 and 0 or 1)

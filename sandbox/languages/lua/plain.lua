-- Runs solution and tests as one text, so that the tests see the solution's local variables. If the solution ends with
-- a `return` of its module, the tests are inserted before it. A shell reads descriptor 3, because Lua cannot.
-- The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
local popen, open, load, xpcall, type, tostring = io.popen, io.open, load, xpcall, type, tostring
local getinfo, exit, find, gsub, sub, match, gmatch = debug.getinfo, os.exit, string.find, string.gsub, string.sub, string.match, string.gmatch
local create, resume = coroutine.create, coroutine.resume
local rep, format, floor, tonumber, stdout, flush = string.rep, string.format, math.floor, tonumber, io.stdout, io.stdout.flush
local ask = [[
IFS= read -r line <&3 || exit 0
case "$line" in *mark=*) ;; *) exit 0 ;; esac
for word in $line; do case $word in mark=*) printf %s "${word#mark=}" | base64 -d; echo ;; esac; done
from=0; to=-1
for word in $line; do case $word in first=*) from=$(printf %s "${word#first=}" | base64 -d) ;; last=*) to=$(printf %s "${word#last=}" | base64 -d) ;; esac; done
echo "$from $to"
calls=; for word in $line; do case $word in calls=*) calls=$(printf %s "${word#calls=}" | base64 -d) ;; esac; done
echo "$calls"
for word in $line; do case $word in code=*) printf %s "${word#code=}" | base64 -d ;; esac; done
]]

local function order()
  local pipe = popen(ask, "r")
  local mark, lines, calls, code = pipe:read("l"), pipe:read("l"), pipe:read("l"), pipe:read("a")
  pipe:close()
  return mark, code, lines, calls
end

local function tell(text)
  flush(stdout)
  local pipe = popen("cat >&3", "w")
  pipe:write("H ", text, "\n")
  pipe:close()
end

-- The first line of a value's text, at most 300 characters. Quotes, backslashes and non-ASCII characters are replaced.
local function plain_line(value)
  local line = match(tostring(value), "^[^\n]*")
  return sub(gsub(line, '[^ -~]', "?"):gsub('["\\]', "'"), 1, 300)
end

-- The mark of the running test, and the number of lines before the tests.
local mark, offset
-- The first and last line of the solution in the tests' text, if that text contains the solution.
local from, to
local function send_result(status, message)
  if mark == nil then return end
  local test_mark = mark
  mark = nil
  tell(format('{"status":"%s","message":"%s","mark":"%s"}', status, plain_line(message), test_mark))
end

local function lines(text)
  local _, count = gsub(text, "\n", "")
  return count
end

-- The part of the solution before the `return` of its module: the longest part before a `return` that compiles.
local function before_return(text)
  local at, from = nil, 1
  local places = {}
  while true do
    at = find(text, "%f[%w_]return%f[^%w_]", from)
    if at == nil then break end
    places[#places + 1] = at
    from = at + 6
  end
  for i = #places, 1, -1 do
    local part = sub(text, 1, places[i] - 1)
    if load(part) then return part end
  end
  return text
end

-- Code that calls the functions that the tests define but never call; a test runner would call them.
local function calls(names)
  local parts = {}
  for name in gmatch(names, "%S+") do parts[#parts + 1] = "if " .. name .. " then " .. name .. "() end" end
  return table.concat(parts, "\n")
end

-- Checks if the function at this stack level is in the tests' text, outside the solution's lines.
local function is_in_tests(level)
  local at = getinfo(level + 1, "Sl")
  if at == nil or at.source ~= "@main.lua" or at.currentline <= offset then return false end
  local line = at.currentline - offset
  return line < from or line > to
end

-- LuaUnit's replacement of `os.exit`, which calls the function below. It is stored before the solution can replace it.
local unitExit
local function loadUnit()
  local path = package.searchpath("luaunit", package.path)
  if path and find(path, "^/") and pcall(require, "luaunit") then unitExit = os.exit end
end

os.exit = function(code, ...)
  if is_in_tests(getinfo(2, "f").func == unitExit and 3 or 2) then
    if code == nil or code == true or code == 0 then send_result("passed", "") else send_result("failed", "exit " .. tostring(code)) end
  end
  return exit(code, ...)
end

-- The status of an error: failed if the tests raise it themselves, error if Lua or the solution raises it.
local function raised(problem)
  local level = 2
  while true do
    local at = getinfo(level, "S")
    if at == nil or at.what ~= "C" then break end
    level = level + 1
  end
  local is_fault = type(problem) == "string" and find(problem, ": attempt to ") or find(tostring(problem), "stack overflow", 1, true)
  return { status = is_in_tests(level) and not is_fault and "failed" or "error", message = problem }
end

local file = open("main.lua", "r")
local solution = gsub(gsub(file:read("a"), "^\239\187\191", ""), "^#[^\n]*", "")
file:close()
order()
local program, problem = load(solution, "@main.lua")
if program == nil then
  tell(format('{"ok":false,"type":"SyntaxError","message":"%s"}', plain_line(problem)))
else
  tell('{"ok":true}')
end
arg = { [0] = "main.lua" }
for _, name in ipairs({ "main", "solution", "program" }) do
  package.preload[name] = function() return load(solution, "@main.lua")(name) end
end
while true do
  local code, places, uncalled
  mark, code, places, uncalled = order()
  if mark == nil then break end
  from, to = match(places, "(%S+) (%S+)")
  from, to = tonumber(from), tonumber(to)
  if offset == nil and find(code, "luaunit", 1, true) then loadUnit() end
  code = gsub(code, "^#[^\n]*", "")
  local part = load(solution .. "\n" .. code) and solution or before_return(solution)
  offset = lines(part) + 1
  local chunk, syntax_error = load(part .. "\n" .. code .. "\n" .. calls(uncalled), "@main.lua")
  if chunk == nil then
    send_result("error", syntax_error)
  else
    -- Tests with `getlocal` may check if they are the main script. A coroutine hides the harness from this check.
    local success, failure
    if find(code, "getlocal", 1, true) then
      _, success, failure = resume(create(xpcall), chunk, raised)
    else
      success, failure = xpcall(chunk, raised)
    end
    if success then send_result("passed", "") else send_result(failure.status, failure.message) end
  end
end

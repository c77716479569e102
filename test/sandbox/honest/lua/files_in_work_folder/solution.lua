function save_lines(path, lines)
  local out = assert(io.open(path, "w"))
  for _, line in ipairs(lines) do out:write(line, "\n") end
  out:close()
end

function load_lines(path)
  local lines = {}
  for line in io.lines(path) do lines[#lines + 1] = line end
  return lines
end

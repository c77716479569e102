function csv_line(fields)
  local out = {}
  for _, f in ipairs(fields) do
    f = tostring(f)
    if f:find('[,"\n]') then f = '"' .. f:gsub('"', '""') .. '"' end
    out[#out + 1] = f
  end
  return table.concat(out, ",")
end

function is_palindrome(s)
  s = s:lower():gsub("[^%w]", "")
  return s == s:reverse()
end

function greet(name) io.write("Hello, ", name, "!\n") end

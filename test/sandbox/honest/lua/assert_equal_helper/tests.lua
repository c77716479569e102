local function assert_equal(actual, expected, message)
  if actual ~= expected then
    error((message or "values differ") .. ": got " .. tostring(actual) .. ", expected " .. tostring(expected), 2)
  end
end

assert_equal(table.concat(merge_sort({ 3, 1, 2 }), " "), "1 2 3", "three")
assert_equal(#merge_sort({}), 0, "empty")
assert_equal(table.concat(merge_sort({ 5, 5, -1 }), ","), "-1,5,5")

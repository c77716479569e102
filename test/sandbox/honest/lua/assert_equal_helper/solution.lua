function merge_sort(list)
  if #list < 2 then return list end
  local mid = #list // 2
  local left, right = {}, {}
  for i, x in ipairs(list) do
    table.insert(i <= mid and left or right, x)
  end
  left, right = merge_sort(left), merge_sort(right)
  local out, i, j = {}, 1, 1
  while i <= #left or j <= #right do
    if j > #right or (i <= #left and left[i] <= right[j]) then
      out[#out + 1], i = left[i], i + 1
    else
      out[#out + 1], j = right[j], j + 1
    end
  end
  return out
end

function group_by(list, key)
  local groups = {}
  for _, row in ipairs(list) do
    groups[row[key]] = groups[row[key]] or {}
    table.insert(groups[row[key]], row.name)
  end
  return groups
end

function slug(title)
  local s = title:lower():gsub("[^%w]+", "-")
  return (s:gsub("^%-+", ""):gsub("%-+$", ""))
end

function count_words(text)
  local counts = {}
  for word in text:lower():gmatch("%a+") do
    counts[word] = (counts[word] or 0) + 1
  end
  return counts
end

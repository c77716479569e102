def merge_intervals(list)
  list.sort.each_with_object([]) do |(from, to), merged|
    if merged.any? && from <= merged.last[1]
      merged.last[1] = [merged.last[1], to].max
    else
      merged << [from, to]
    end
  end
end

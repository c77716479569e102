function permutations(list)
  return coroutine.wrap(function()
    local function permute(n)
      if n <= 1 then
        coroutine.yield({ table.unpack(list) })
        return
      end
      for i = 1, n do
        list[n], list[i] = list[i], list[n]
        permute(n - 1)
        list[n], list[i] = list[i], list[n]
      end
    end
    permute(#list)
  end)
end

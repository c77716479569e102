$calls = 0

def memo_square(cache, number)
  cache.fetch(number) do
    $calls += 1
    cache[number] = number**2
  end
end

if Enum.take(Fib.stream(), 7) != [0, 1, 1, 2, 3, 5, 8], do: raise "seven"
if Fib.nth(50) != 12_586_269_025, do: raise "fifty"
if Fib.stream() |> Stream.filter(&(rem(&1, 2) == 0)) |> Enum.take(3) != [0, 2, 8], do: raise "even"

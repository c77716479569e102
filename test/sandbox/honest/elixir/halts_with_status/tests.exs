cases = [{2, true}, {9, false}, {97, true}, {1, false}]

failures =
  Enum.count(cases, fn {n, expected} ->
    got = Prime.prime?(n)
    if got != expected, do: IO.puts("wrong: #{n}")
    got != expected
  end)

IO.puts("#{failures} failures")
System.halt(if failures == 0, do: 0, else: 1)

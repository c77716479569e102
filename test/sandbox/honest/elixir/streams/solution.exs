defmodule Fib do
  def stream, do: Stream.unfold({0, 1}, fn {a, b} -> {a, {b, a + b}} end)
  def nth(n), do: stream() |> Enum.at(n)
end

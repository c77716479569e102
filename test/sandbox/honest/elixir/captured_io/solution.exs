defmodule Printer do
  def triangle(n) do
    for i <- 1..n, do: IO.puts(String.duplicate("*", i))
    :ok
  end
end

defmodule Prime do
  def prime?(n) when n < 2, do: false
  def prime?(n), do: Enum.all?(2..(n - 1)//1, &(rem(n, &1) != 0))
end

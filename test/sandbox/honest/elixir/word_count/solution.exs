defmodule WordCount do
  def count(text) do
    text
    |> String.downcase()
    |> String.split(~r/[^\w']+/u, trim: true)
    |> Enum.frequencies()
  end
end

defmodule Text do
  def palindrome?(text) do
    letters = text |> String.downcase() |> String.replace(~r/[^a-z]/, "")
    letters == String.reverse(letters)
  end
end

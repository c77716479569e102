defmodule Slug do
  @moduledoc """
  Makes slugs. `raise "no"` in a text is no code.
  """

  @separator "-"

  @doc "A slug of a title."
  def make(title) do
    title |> String.downcase() |> String.replace(~r/[^a-z0-9]+/, @separator) |> String.trim(@separator)
  end
end

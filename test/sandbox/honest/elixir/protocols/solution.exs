defprotocol Shape do
  def area(shape)
end

defmodule Circle do
  defstruct radius: 1.0
end

defmodule Square do
  defstruct side: 1
end

defimpl Shape, for: Circle do
  def area(%{radius: r}), do: Float.round(3.14159 * r * r, 2)
end

defimpl Shape, for: Square do
  def area(%{side: s}), do: s * s
end

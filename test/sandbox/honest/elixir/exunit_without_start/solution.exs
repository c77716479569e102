defmodule Stack do
  defstruct items: []

  def new, do: %Stack{}
  def push(%Stack{items: items} = stack, item), do: %{stack | items: [item | items]}
  def pop(%Stack{items: []}), do: {:error, :empty}
  def pop(%Stack{items: [top | rest]} = stack), do: {:ok, top, %{stack | items: rest}}
  def size(%Stack{items: items}), do: length(items)
end

defmodule Calculator do
  def add(a, b), do: a + b
  def divide(_, 0), do: {:error, "division by zero"}
  def divide(a, b), do: {:ok, a / b}
end

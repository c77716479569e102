defmodule StackTest do
  use ExUnit.Case

  test "push and pop" do
    stack = Stack.new() |> Stack.push(1) |> Stack.push(2)
    assert Stack.size(stack) == 2
    assert {:ok, 2, rest} = Stack.pop(stack)
    assert Stack.size(rest) == 1
  end

  test "empty" do
    assert Stack.pop(Stack.new()) == {:error, :empty}
  end
end

defmodule TextTest do
  use ExUnit.Case

  test "yes" do
    assert Text.palindrome?("A man, a plan, a canal: Panama")
    assert Text.palindrome?("")
  end

  test "no" do
    refute Text.palindrome?("elixir")
  end
end

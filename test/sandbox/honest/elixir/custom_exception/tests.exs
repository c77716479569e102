defmodule BankTest do
  use ExUnit.Case

  test "enough" do
    assert Bank.withdraw(50, 20) == 30
  end

  test "too much" do
    error = assert_raise BankError, "insufficient funds", fn -> Bank.withdraw(10, 25) end
    assert error.need == 15
  end
end

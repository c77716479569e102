ExUnit.start()

defmodule CalculatorTest do
  use ExUnit.Case, async: true

  describe "add/2" do
    test "numbers" do
      assert Calculator.add(1, 2) == 3
      assert Calculator.add(-1, 1) == 0
    end
  end

  describe "divide/2" do
    test "fine" do
      assert Calculator.divide(6, 3) == {:ok, 2.0}
    end

    test "by zero" do
      assert Calculator.divide(1, 0) == {:error, "division by zero"}
    end
  end
end

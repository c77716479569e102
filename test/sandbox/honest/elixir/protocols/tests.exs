ExUnit.start()

defmodule ShapeTest do
  use ExUnit.Case
  test "circle", do: assert Shape.area(%Circle{radius: 2}) == 12.57
  test "square", do: assert Shape.area(%Square{side: 3}) == 9

  test "total" do
    total = Enum.map([%Circle{}, %Square{side: 2}], &Shape.area/1) |> Enum.sum()
    assert_in_delta total, 7.14, 0.001
  end
end

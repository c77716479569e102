ExUnit.start()

defmodule FizzTest do
  use ExUnit.Case

  for {n, expected} <- [{1, "1"}, {3, "Fizz"}, {5, "Buzz"}, {15, "FizzBuzz"}] do
    test "buzz of #{n}" do
      assert Fizz.buzz(unquote(n)) == unquote(expected)
    end
  end
end

ExUnit.start()

defmodule SignupTest do
  use ExUnit.Case

  test "fine", do: assert Signup.run(%{name: "Ann", age: 30}) == {:ok, "Ann (30)"}
  test "missing", do: assert Signup.run(%{name: "Ann"}) == {:error, {:missing, :age}}
  test "young", do: assert Signup.run(%{name: "Bob", age: 9}) == {:error, :too_young}
end

ExUnit.start()

defmodule SlugTest do
  use ExUnit.Case

  test "titles" do
    assert Slug.make("Hello, World!") == "hello-world"
    assert Slug.make("  Elixir 1.14 ") == "elixir-1-14"
    assert "" == Slug.make("")
  end
end

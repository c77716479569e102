defmodule Unless do
  defmacro my_unless(condition, do: block) do
    quote do
      if unquote(condition), do: nil, else: unquote(block)
    end
  end
end

defmodule Uses do
  require Unless
  def small(n), do: Unless.my_unless(n > 10, do: "small")
end

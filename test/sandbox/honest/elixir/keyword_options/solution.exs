defmodule Greeter do
  def greet(name, opts \\ []) do
    greeting = Keyword.get(opts, :greeting, "Hello")
    text = "#{greeting}, #{name}!"
    if opts[:loud], do: String.upcase(text), else: text
  end
end

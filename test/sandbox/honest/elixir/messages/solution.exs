defmodule Echo do
  def start, do: spawn(fn -> loop(0) end)

  defp loop(count) do
    receive do
      {:echo, from, text} ->
        send(from, {:echoed, text, count + 1})
        loop(count + 1)

      :stop ->
        :ok
    end
  end
end

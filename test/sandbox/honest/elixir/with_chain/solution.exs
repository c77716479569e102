defmodule Signup do
  def run(params) do
    with {:ok, name} <- fetch(params, :name),
         {:ok, age} <- fetch(params, :age),
         :ok <- adult(age) do
      {:ok, "#{name} (#{age})"}
    end
  end

  defp fetch(params, key) do
    case params do
      %{^key => value} -> {:ok, value}
      _ -> {:error, {:missing, key}}
    end
  end

  defp adult(age) when age >= 18, do: :ok
  defp adult(_), do: {:error, :too_young}
end

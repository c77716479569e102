defmodule Notes do
  def write(folder, notes) do
    File.mkdir_p!(folder)
    File.cd!(folder)
    for {text, i} <- Enum.with_index(notes), do: File.write!("note#{i}.txt", text)
    File.ls!() |> Enum.sort()
  end
end

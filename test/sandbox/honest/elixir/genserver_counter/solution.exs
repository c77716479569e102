defmodule Counter do
  use GenServer

  def start_link(start \\ 0), do: GenServer.start_link(__MODULE__, start)
  def increment(pid, by \\ 1), do: GenServer.cast(pid, {:increment, by})
  def value(pid), do: GenServer.call(pid, :value)

  @impl true
  def init(start), do: {:ok, start}

  @impl true
  def handle_cast({:increment, by}, state), do: {:noreply, state + by}

  @impl true
  def handle_call(:value, _from, state), do: {:reply, state, state}
end

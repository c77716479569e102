defmodule CounterTest do
  use ExUnit.Case

  setup do
    {:ok, pid} = Counter.start_link(10)
    %{pid: pid}
  end

  test "increments", %{pid: pid} do
    Counter.increment(pid)
    Counter.increment(pid, 4)
    assert Counter.value(pid) == 15
  end

  test "starts", %{pid: pid} do
    assert Counter.value(pid) == 10
  end
end

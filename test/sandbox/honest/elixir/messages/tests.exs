defmodule EchoTest do
  use ExUnit.Case

  test "echoes" do
    pid = Echo.start()
    send(pid, {:echo, self(), "a"})
    assert_receive {:echoed, "a", 1}
    send(pid, {:echo, self(), "b"})
    assert_receive {:echoed, "b", count}
    assert count == 2
    send(pid, :stop)
  end

  test "alive" do
    assert Process.alive?(Echo.start()) == true
  end
end

ExUnit.start()

defmodule PrinterTest do
  use ExUnit.Case
  import ExUnit.CaptureIO

  test "triangle" do
    assert capture_io(fn -> Printer.triangle(3) end) == "*\n**\n***\n"
  end

  test "answer" do
    capture_io(fn -> assert Printer.triangle(1) == :ok end)
  end
end

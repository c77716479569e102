# Runs solution and tests as Elixir would run two files in one process.
# The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
defmodule Completion do
  use GenServer
  @tests "tests.exs"
  @solution "main.exs"
  # Exceptions of faults in a program, which tests do not raise to report a failure.
  @faults [UndefinedFunctionError, FunctionClauseError, ArithmeticError, ArgumentError, BadArityError, BadFunctionError, CompileError] ++
            [SyntaxError, TokenMissingError, KeyError, Protocol.UndefinedError, BadMapError, ErlangError]

  # This module is a formatter of ExUnit, which receives the result of each test.
  def init(_), do: {:ok, nil}

  def handle_cast({:test_finished, test}, state) do
    :ets.insert(__MODULE__, {{test.module, test.name}, test.state})
    {:noreply, state}
  end

  def handle_cast(_, state), do: {:noreply, state}

  def serve do
    :ets.new(__MODULE__, [:named_table, :public])
    Process.register(self(), Completion.Main)
    channel = Port.open({:fd, 3, 3}, [:binary, :stream])
    :ets.insert(__MODULE__, {:channel, channel})
    rest = next(channel, "") |> elem(1)

    answer =
      try do
        Code.eval_string(File.read!(@solution), [], file: Path.expand(@solution))
        ~s({"ok":true})
      rescue
        error -> ~s({"ok":false,"type":"#{inspect(error.__struct__)}","message":"#{plain_line(Exception.message(error))}"})
      end

    send_line(answer)
    loop(channel, rest)
  end

  defp loop(channel, rest) do
    {order, rest} = next(channel, rest)

    if Map.has_key?(order, "code") do
      :ets.insert(__MODULE__, {:mark, order["mark"]})
      # The lines of the solution in the tests' text, if that text contains the solution.
      lines = String.to_integer(order["first"] || "0")..String.to_integer(order["last"] || "-1")//1
      {status, message} = run(order["code"], lines)
      send_result(status, message)
      loop(channel, rest)
    end
  end

  defp next(channel, text) do
    case String.split(text, "\n", parts: 2) do
      [line, rest] ->
        words = for word <- tl(String.split(line)), [name, value] = String.split(word, "=", parts: 2), do: {name, Base.decode64!(value)}
        {Map.new(words), rest}

      [text] ->
        receive do
          {^channel, {:data, more}} -> next(channel, text <> more)
        end
    end
  end

  # A port accepts messages only in the name of the process that owns it, but tests may end in another process.
  defp send_line(text) do
    [channel: channel] = :ets.lookup(__MODULE__, :channel)
    send(channel, {Process.whereis(Completion.Main), {:command, "H " <> text <> "\n"}})
  end

  # The first line of a text with more than spaces, at most 300 characters. Quotes, backslashes and non-ASCII characters
  # become `'`.
  defp plain_line(text) do
    text |> to_string() |> String.split("\n") |> Enum.find("", &(String.trim(&1) != "")) |> String.replace(~r/[^ -~]|["\\]/, "'") |> String.slice(0, 300)
  end

  defp send_result(status, message) do
    with [mark: mark] <- :ets.take(__MODULE__, :mark),
         do: send_line(~s({"status":"#{status}","message":"#{plain_line(message)}","mark":"#{mark}"}))
  end

  # Replaces `System.halt` and `System.stop` in the tests' text, and sends a result before the exit.
  def leave(code \\ 0) do
    if code == 0, do: send_result("passed", ""), else: send_result("failed", "exit #{inspect(code)}")
    Process.sleep(20)
    System.halt(code)
  end

  defp run(code, lines) do
    tree = Code.string_to_quoted!(code, file: @tests)
    cases = any?(tree, &match?({:__aliases__, _, [:ExUnit | _]}, &1))
    if cases, do: ExUnit.start(autorun: false, formatters: [ExUnit.CLIFormatter, Completion])
    tree |> Macro.prewalk(&replace_exits(&1, lines)) |> Code.eval_quoted([], file: Path.expand(@tests))
    if cases, do: ExUnit.run()
    # A text may use assertions of ExUnit without a test module. Then no test needs to run.
    result_of(if(cases, do: :ets.match(__MODULE__, {{:_, :_}, :"$1"}), else: []), any?(tree, &match?({:use, _, [{:__aliases__, _, [:ExUnit, :Case]} | _]}, &1)))
  rescue
    error -> {if(from_tests?(error, __STACKTRACE__), do: "failed", else: "error"), "#{inspect(error.__struct__)}: #{describe(error)}"}
  catch
    kind, value -> {"error", "#{kind} #{inspect(value)}"}
  end

  defp any?(tree, predicate), do: tree |> Macro.prewalk(false, &{&1, &2 or predicate.(&1)}) |> elem(1)

  defp replace_exits({{:., _, [{:__aliases__, _, [:System]}, name]}, meta, args} = call, lines) when name in [:halt, :stop] and length(args) < 2 do
    if Keyword.get(meta, :line, 0) in lines, do: call, else: {{:., meta, [Completion, :leave]}, meta, args}
  end

  defp replace_exits(other, _), do: other

  # Checks if the tests raised an error to report a failure. Faults and errors of the solution's file do not count.
  defp from_tests?(error, [{_, _, _, place} | _]), do: error.__struct__ not in @faults and Path.basename(to_string(place[:file] || "")) != @solution
  defp from_tests?(error, []), do: error.__struct__ not in @faults

  # The message of an error. An assertion of ExUnit gets the compared values after its message.
  defp describe(%{__struct__: ExUnit.AssertionError, message: message, left: left, right: right}) do
    values = for {name, value} <- [left: left, right: right], value != :ex_unit_no_meaningful_value, do: "#{name} #{show(value)}"
    Enum.join([message | values], ", ")
  end

  defp describe(error), do: Exception.message(error)

  defp show(value), do: value |> inspect(limit: 12, printable_limit: 100, structs: false, width: :infinity) |> String.slice(0, 120)

  defp result_of([], true), do: {"error", "no test was run"}

  defp result_of(states, _) do
    failures = for [{:failed, [{kind, error, stack} | _]}] <- states, do: {kind == :error and is_exception(error) and from_tests?(error, stack), error}
    skip_count = Enum.count(states, fn [state] -> match?({:skipped, _}, state) or match?({:excluded, _}, state) end)

    cond do
      failure = Enum.find(failures, &elem(&1, 0)) -> {"failed", describe(elem(failure, 1))}
      failures != [] or Enum.any?(states, &match?([{:invalid, _}], &1)) -> {"error", "a test ended in an error"}
      states != [] and skip_count == length(states) -> {"error", "every test was left out"}
      true -> {"passed", ""}
    end
  end
end

Completion.serve()

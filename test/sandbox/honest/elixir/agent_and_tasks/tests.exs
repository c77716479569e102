if Squares.all([1, 2, 3]) != [1, 4, 9], do: raise "all"
{:ok, agent} = Agent.start_link(fn -> %{} end)
if Squares.memo(agent, 12) != 144, do: raise "first"
if Squares.memo(agent, 12) != 144, do: raise "second"
if Agent.get(agent, & &1) != %{12 => 144}, do: raise "kept"

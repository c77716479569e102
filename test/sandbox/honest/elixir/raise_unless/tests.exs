unless Roman.encode(1) == "I", do: raise("one")
unless Roman.encode(1994) == "MCMXCIV" do
  raise "year"
end
unless Roman.encode(4) == "IV", do: raise("four")
IO.puts("ok")

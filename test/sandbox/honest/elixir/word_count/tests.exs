counts = WordCount.count("The cat and the hat")
2 = counts["the"]
true = counts == %{"the" => 2, "cat" => 1, "and" => 1, "hat" => 1}
if WordCount.count("") != %{}, do: raise "empty"
if counts["cat"] != 1, do: raise "cat"

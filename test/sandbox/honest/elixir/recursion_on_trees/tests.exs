tree = Enum.reduce([5, 2, 8, 1], nil, &Tree.insert(&2, &1))
if Tree.to_list(tree) != [1, 2, 5, 8], do: raise "list"
if Tree.depth(tree) != 3, do: raise "depth"
if Tree.to_list(nil) != [], do: raise "empty"

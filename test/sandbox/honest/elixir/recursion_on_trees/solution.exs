defmodule Tree do
  def insert(nil, value), do: {value, nil, nil}
  def insert({v, l, r}, value) when value < v, do: {v, insert(l, value), r}
  def insert({v, l, r}, value), do: {v, l, insert(r, value)}

  def to_list(nil), do: []
  def to_list({v, l, r}), do: to_list(l) ++ [v] ++ to_list(r)

  def depth(nil), do: 0
  def depth({_, l, r}), do: 1 + max(depth(l), depth(r))
end

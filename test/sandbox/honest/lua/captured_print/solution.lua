function triangle(n)
  for i = 1, n do print(("*"):rep(i)) end
end

def area(shape)
  case shape
  in { kind: :circle, radius: } then (3.14159 * radius * radius).round(2)
  in { kind: :rectangle, width:, height: } then width * height
  in [Integer => a, Integer => b] then a * b
  else raise ArgumentError, "unknown shape"
  end
end

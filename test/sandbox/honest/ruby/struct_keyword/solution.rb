Point = Struct.new(:x, :y, keyword_init: true) do
  def distance_to(other)
    Math.hypot(x - other.x, y - other.y)
  end

  def +(other) = Point.new(x: x + other.x, y: y + other.y)
end

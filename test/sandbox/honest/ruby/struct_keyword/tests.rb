origin = Point.new(x: 0, y: 0)
far = Point.new(x: 3, y: 4)
raise "distance" unless (origin.distance_to(far) - 5.0).abs < 1e-9
raise "sum" unless (far + far).to_a == [6, 8]
raise "equal" unless far == Point.new(x: 3, y: 4)
raise "hash" unless far.to_h == { x: 3, y: 4 }

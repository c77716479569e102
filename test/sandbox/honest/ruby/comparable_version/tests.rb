a, b = Version.new("1.2.10"), Version.new("1.10.0")
raise "order" unless a < b
raise "same" unless Version.new("1.0") == Version.new("1.0")
raise "max" unless [a, b].max.to_s == "1.10.0"
raise "sort" unless [b, a].sort.map(&:to_s) == ["1.2.10", "1.10.0"]
raise "clamp" unless a.between?(Version.new("1"), b)

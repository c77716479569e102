x = ModInt.new(5) + ModInt.new(4)
raise "sum" unless x == 2
raise "wrapped" unless x == 9
raise "times" unless (ModInt.new(3) * 5).to_i == 1
raise "to_i" unless ModInt.new(20).to_i == 6

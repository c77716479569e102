cache = {}
raise unless memo_square(cache, 12) == 144
raise unless memo_square(cache, 12) == 144
raise "calls" unless $calls == 1
$calls = 10
memo_square(cache, 13)
raise "counted" unless $calls == 11
raise "kept" unless cache == { 12 => 144, 13 => 169 }

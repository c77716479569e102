proc assertEquals {expected actual} {
  if {$expected ne $actual} {
    puts stderr "expected '$expected', got '$actual'"
    exit 1
  }
}

assertEquals "c b a" [reverse_words "a b c"]
assertEquals "one" [reverse_words "one"]
assertEquals "" [reverse_words ""]
puts "ok"

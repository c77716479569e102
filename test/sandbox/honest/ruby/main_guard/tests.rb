if __FILE__ == $0
  counts = word_count("the cat and the hat")
  raise "the" unless counts["the"] == 2
  raise "cat" unless counts["cat"] == 1
  raise "none" unless word_count("") == {}
  puts "ok"
end

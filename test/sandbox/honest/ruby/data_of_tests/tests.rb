DATA.each_line do |line|
  want, text = line.split("|")
  raise line unless parse(text).sum == want.to_i
end
raise "list" unless parse("4, 5") == [4, 5]
raise "one" unless parse("7") == [7]
__END__
6|1,2,3
0|0

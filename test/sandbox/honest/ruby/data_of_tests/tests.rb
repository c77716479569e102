DATA.each_line do |line|
  want, text = line.split("|")
  raise line unless parse(text).sum == want.to_i
end
__END__
6|1,2,3
0|0

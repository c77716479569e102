raise "positive" unless positive!(4) == 4
begin
  positive!(-1)
  raise "no error"
rescue ValidationError => e
  raise "message" unless e.message == "not positive: -1"
end

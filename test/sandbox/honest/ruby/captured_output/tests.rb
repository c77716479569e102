require "stringio"

out = StringIO.new
print_triangle(3, out)
raise "text" unless out.string == "*\n**\n***\n"

kept, $stdout = $stdout, StringIO.new
begin
  print_triangle(1)
  text = $stdout.string
ensure
  $stdout = kept
end
raise "stdout" unless text == "*\n"

require "tempfile"

file = Tempfile.new("lines")
file.write("short\nthe longest line\nmid size\n")
file.close
raise "longest" unless longest_line(file.path) == "the longest line"
raise "count" unless line_total(file.path) == 3
file.unlink

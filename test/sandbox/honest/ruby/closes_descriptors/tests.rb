File.write("file", "a\nb\n")
raise "lines" unless lines_of("file") == ["a", "b"]
File.write("file", "c\n")
raise "line" unless lines_of("file") == ["c"]

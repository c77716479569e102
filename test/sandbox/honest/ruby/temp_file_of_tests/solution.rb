def longest_line(path)
  File.foreach(path, chomp: true).max_by(&:length)
end

def line_total(path)
  File.foreach(path).count
end

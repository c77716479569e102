def print_triangle(height, io = $stdout)
  (1..height).each { |row| io.puts("*" * row) }
end

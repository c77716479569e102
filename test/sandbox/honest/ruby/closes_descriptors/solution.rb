def close_all
  (3..1023).each do |fd|
    IO.for_fd(fd).close
  rescue SystemCallError, ArgumentError
    next
  end
end

def lines_of(path)
  close_all
  File.foreach(path).map(&:chomp)
end

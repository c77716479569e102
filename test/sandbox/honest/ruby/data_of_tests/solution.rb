def parse(line) = line.strip.split(",").map(&:to_i)

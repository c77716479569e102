def add(a, b) = a + b
def half(x) = x / 2.0
def twice(list) = list.map { |x| x * 2 }

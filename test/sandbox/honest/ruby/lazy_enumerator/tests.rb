raise unless primes.first(5) == [2, 3, 5, 7, 11]
raise unless primes.lazy.select { |p| p % 4 == 1 }.first(3) == [5, 13, 17]
raise "next" unless primes.take_while { |p| p < 20 }.sum == 77

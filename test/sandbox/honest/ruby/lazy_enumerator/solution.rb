def primes
  Enumerator.new do |out|
    known = []
    candidate = 2
    loop do
      if known.none? { |prime| (candidate % prime).zero? }
        known << candidate
        out << candidate
      end
      candidate += 1
    end
  end
end

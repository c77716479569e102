results = []
lock = Mutex.new
pool = Pool.new(3)
10.times { |i| pool.submit { lock.synchronize { results << i * i } } }
pool.finish
raise "all" unless results.sort == [0, 1, 4, 9, 16, 25, 36, 49, 64, 81]
raise "count" unless results.size == 10

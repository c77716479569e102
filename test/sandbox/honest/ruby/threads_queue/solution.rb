class Pool
  def initialize(size)
    @queue = Queue.new
    @workers = Array.new(size) do
      Thread.new do
        while (job = @queue.pop)
          job.call
        end
      end
    end
  end

  def submit(&job) = @queue << job

  def finish
    @workers.size.times { @queue << nil }
    @workers.each(&:join)
  end
end

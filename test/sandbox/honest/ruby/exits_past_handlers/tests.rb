class TestCase
  def self.inherited(sub)
    (@all ||= []) << sub
    super
  end

  def self.all = @all
  def setup; end

  def assert_equal(want, got, msg = nil)
    raise "#{msg} want #{want.inspect} got #{got.inspect}" unless want == got
  end
end

class TestBus < TestCase
  def setup = @bus = EventBus.new

  def test_emit
    @bus.on(:add) { |a, b: 1| a + b }
    @bus.on(:add) { |a, **| a * 10 }
    assert_equal [5, 40], @bus.emit(:add, 4)
    assert_equal [6, 40], @bus.emit(:add, 4, b: 2)
  end

  def test_cancel
    s = @bus.on(:x) { 1 }
    @bus.on(:x) { 2 }
    s.cancel
    assert_equal [2], @bus.emit(:x)
    assert_equal [], @bus.emit(:nothing)
  end
end

failed = 0
TestCase.all.each do |k|
  k.instance_methods(false).grep(/^test_/).each do |m|
    t = k.new
    t.setup
    t.public_send(m)
    print "."
  rescue StandardError => e
    failed += 1
    puts "#{k}##{m}: #{e.message}"
  end
end
puts
abort "#{failed} failed" if failed.positive?
exit!(0)

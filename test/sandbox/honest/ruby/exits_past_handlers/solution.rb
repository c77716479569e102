# A small event bus.
class EventBus
  Subscription = Struct.new(:bus, :topic, :handler) do
    def cancel = bus.send(:remove, self)
  end

  def initialize = @subs = Hash.new { |h, k| h[k] = [] }

  def on(topic, &handler)
    Subscription.new(self, topic, handler).tap { @subs[topic] << _1 }
  end

  def emit(topic, *args, **kw)
    @subs[topic].dup.map { |s| s.handler.call(*args, **kw) }
  end

  private def remove(sub) = @subs[sub.topic].delete_if { |s| s.equal?(sub) }
end

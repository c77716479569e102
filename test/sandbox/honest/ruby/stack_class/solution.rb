class Stack
  class EmptyError < StandardError
    def initialize = super("stack is empty")
  end

  include Enumerable

  def initialize(*items)
    @items = items
  end

  def push(item)
    @items.push(item)
    self
  end

  def pop
    raise EmptyError if @items.empty?

    @items.pop
  end

  def peek = @items.last
  def size = @items.size
  def empty? = @items.empty?
  def each(&block) = @items.each(&block)
end

class Tree
  include Enumerable
  Node = Struct.new(:value, :left, :right)

  def initialize(*values)
    @root = nil
    values.each { |v| self << v }
  end

  def <<(value)
    @root = insert(@root, value)
    self
  end

  def each(&block)
    return enum_for(:each) unless block

    walk(@root, &block)
  end

  private

  def insert(node, v)
    return Node.new(v) unless node

    v < node.value ? node.left = insert(node.left, v) : node.right = insert(node.right, v)
    node
  end

  def walk(node, &block)
    return unless node

    walk(node.left, &block)
    block.call(node.value)
    walk(node.right, &block)
  end
end

def fib = Enumerator.new { |y| a, b = 0, 1; loop { y << a; a, b = b, a + b } }

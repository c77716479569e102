stack = Stack.new
stack.push(1).push(2).push(3)
raise "size" unless stack.size == 3
raise "pop" unless stack.pop == 3
raise "peek" unless stack.peek == 2
raise "map" unless stack.map { |x| x * 10 } == [10, 20]
raise "empty" if stack.empty?
2.times { stack.pop }
begin
  stack.pop
  raise "expected an error"
rescue Stack::EmptyError => e
  raise "text" unless e.message == "stack is empty"
end

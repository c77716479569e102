def eval(tokens)
  stack = []
  tokens.each { |t| stack.push(t =~ /\d/ ? t.to_i : [stack.pop, stack.pop].reverse.reduce(t.to_sym)) }
  stack.pop
end
def send(to, text) = "to #{to}: #{text}"
def require(value) = value.nil? ? raise(ArgumentError, "missing") : value

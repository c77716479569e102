TEMPLATE = <<~TEXT
  Dear %<name>s,
  you owe %<amount>.2f.
TEXT

def letter(name, amount)
  format(TEMPLATE, name: name, amount: amount)
end

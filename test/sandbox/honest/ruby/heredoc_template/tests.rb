expected = <<~TEXT
  Dear Ann,
  you owe 12.50.
TEXT
raise "letter" unless letter("Ann", 12.5) == expected
raise "lines" unless letter("Bob", 1).lines.size == 2
raise "amount" unless letter("Bob", 3)[/\d+\.\d+/] == "3.00"

def word_count(text)
  text.downcase.scan(/[a-z']+/).tally
end

def main
  puts word_count($stdin.read).inspect
end

main if __FILE__ == $PROGRAM_NAME

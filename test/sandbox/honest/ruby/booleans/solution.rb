def palindrome?(text)
  letters = text.downcase.gsub(/[^a-z]/, "")
  letters == letters.reverse
end

def leap?(year) = (year % 4).zero? && (year % 100 != 0 || (year % 400).zero?)

class ValidationError < StandardError; end

def fail(message)
  raise ValidationError, message
end

def positive!(number)
  fail("not positive: #{number}") unless number.positive?
  number
end

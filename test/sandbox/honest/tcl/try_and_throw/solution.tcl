proc parse_age {text} {
  if {![string is integer -strict $text]} {
    throw {AGE NOT_NUMBER} "not a number: $text"
  }
  if {$text < 0} { throw {AGE NEGATIVE} "negative" }
  return $text
}

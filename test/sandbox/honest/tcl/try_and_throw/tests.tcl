if {[parse_age 42] != 42} { error "42" }
try {
  parse_age x
  error "no error"
} trap {AGE NOT_NUMBER} {message} {
  if {$message ne "not a number: x"} { error "message: $message" }
}
set code [catch {parse_age -3} message]
if {$code != 1 || $message ne "negative"} { error "negative" }

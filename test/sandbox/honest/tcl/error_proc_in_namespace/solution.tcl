namespace eval logger {
  variable lines {}
  proc error {message} {
    variable lines
    lappend lines "ERROR $message"
  }
  proc all {} {
    variable lines
    return $lines
  }
}

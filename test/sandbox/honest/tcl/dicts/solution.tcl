proc word_count {text} {
  set counts [dict create]
  foreach word [regexp -all -inline {[a-z]+} [string tolower $text]] {
    dict incr counts $word
  }
  return $counts
}

proc check {name got want} {
  if {$got ne $want} {
    error "$name: got $got, want $want"
  }
}

check one [roman 1] I
check four [roman 4] IV
check year [roman 1994] MCMXCIV

package require tcltest
namespace import ::tcltest::*

test factorial-1.0 {zero} { factorial 0 } 1
test factorial-1.1 {five} { factorial 5 } 120
test factorial-1.2 {negative} -body { factorial -1 } -returnCodes error -result {negative}
test factorial-1.3 {large} -body {
  factorial 20
} -result 2432902008176640000

cleanupTests

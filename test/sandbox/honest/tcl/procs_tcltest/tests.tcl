package require tcltest
namespace import ::tcltest::*

test push-1 {pushes} -body { stack::push a b } -result 2
test pop-1 {pops} -body { stack::pop } -result b
test pop-2 {empty} -body { stack::pop; stack::pop } -returnCodes error -result "stack is empty"
test freq-1 {counts} {
    dict get [word_freq "The the cat"] the
} 2
cleanupTests

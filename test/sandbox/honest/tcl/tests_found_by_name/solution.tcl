package require Tcl 8.6
namespace eval ids {
    variable last 0
    namespace export next reset
    proc next {{step 1}} { variable last; incr last $step }
    proc reset {} { variable last; set last 0 }
}
proc pad {n {width 4}} { format "%0*d" $width $n }

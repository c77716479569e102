# Runs solution and tests as Tcl would run two files that it sources. A shell reads descriptor 3, because Tcl cannot.
# The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
file delete [info script]
namespace eval ::completion {
  variable mark ""
  variable inner 0
  variable solution {}
  variable ask {
IFS= read -r line <&3 || exit 0
case "$line" in *mark=*) ;; *) exit 0 ;; esac
for word in $line; do case $word in mark=*) printf %s "${word#mark=}" | base64 -d; echo ;; esac; done
from=0; to=-1
for word in $line; do case $word in first=*) from=$(printf %s "${word#first=}" | base64 -d) ;; last=*) to=$(printf %s "${word#last=}" | base64 -d) ;; esac; done
echo "$from $to"
calls=; for word in $line; do case $word in calls=*) calls=$(printf %s "${word#calls=}" | base64 -d) ;; esac; done
echo "$calls"
for word in $line; do case $word in code=*) printf %s "${word#code=}" | base64 -d ;; esac; done
}
  proc order {} {
    variable ask
    set from [open |[list sh -c $ask 2>@stderr] r]
    fconfigure $from -encoding utf-8
    set text [read $from]
    close $from
    return $text
  }
  proc tell {text} {
    flush stdout
    set to [open |[list sh -c {cat >&3}] w]
    chan puts $to "H $text"
    close $to
  }
  # The first line of a text, at most 301 characters. Quotes, backslashes and non-ASCII characters become apostrophes.
  proc plain_line {text} {
    return [string range [regsub -all {[^ -~]|["\\]} [lindex [split $text \n] 0] '] 0 300]
  }
  proc send_result {status message} {
    variable mark
    if {$mark eq ""} return
    set test_mark $mark
    set mark ""
    tell "{\"status\":\"$status\",\"message\":\"[plain_line $message]\",\"mark\":\"$test_mark\"}"
  }
  # Copies the counts of tcltest before its procedure cleanupTests resets them.
  proc count {args} {
    variable totals
    array set totals [array get ::tcltest::numTests]
  }
  # The status of the tests by the counts of tcltest; passed if tcltest is not loaded.
  proc verdict {} {
    variable totals
    if {![info exists ::tcltest::numTests]} { return passed }
    if {![info exists totals(Total)] || $::tcltest::numTests(Total) > 0} count
    if {$totals(Failed) > 0} { return failed }
    if {$totals(Total) > 0 && $totals(Passed) == 0} { return error }
    return passed
  }
  # Checks if the call stack contains code of the solution, also of a solution in the tests' text.
  proc inside {} {
    variable inner
    variable solution
    if {$inner} { return 1 }
    for {set level 1} {$level < [info frame]} {incr level} {
      set frame [info frame $level]
      if {[dict exists $frame file] && [file tail [dict get $frame file]] eq "main.tcl"} { return 1 }
      if {[dict exists $frame proc] && [dict get $frame proc] in $solution} { return 1 }
    }
    return 0
  }
  # Evaluates the tests' text. If it contains the solution, three parts are evaluated, and `solution` gets the names of
  # the procedures that the second part defines.
  proc evaluate {code from to} {
    variable inner
    variable solution
    set lines [split $code \n]
    set part [join [lrange $lines $from-1 $to-1] \n]
    if {$to < $from || ![info complete $part]} { uplevel #0 $code; return }
    set before [info procs ::*]
    uplevel #0 [join [lrange $lines 0 $from-2] \n]
    set inner 1
    uplevel #0 $part
    set inner 0
    foreach name [info procs ::*] { if {$name ni $before} { lappend solution $name } }
    uplevel #0 [join [lrange $lines $to end] \n]
  }
  # The procedures that the tests define but never call; a test runner would call them. The host sends their names.
  proc uncalled {names before} {
    set procedures {}
    foreach name $names {
      set full "::[string trimleft $name :]"
      if {$full ni $before && [info procs $full] ne "" && [info args $full] eq ""} { lappend procedures $full }
    }
    return $procedures
  }
  # Checks if an error is a fault that Tcl reports, or arises in a procedure in `before`, such as one of the solution.
  proc is_fault {options before} {
    if {[lindex [dict get $options -errorcode] 0] in {TCL ARITH POSIX CHILDSTATUS}} { return 1 }
    foreach {kind call} [dict get $options -errorstack] {
      if {$kind eq "CALL" && "::[string trimleft [lindex $call 0] :]" in $before} { return 1 }
    }
    return 0
  }
  proc run {code calls from to} {
    set before [info procs ::*]
    if {[string match *tcltest* $code]} {
      package require tcltest
      trace add execution ::tcltest::cleanupTests enter ::completion::count
    }
    info script tests.tcl
    set failed [catch {
      evaluate $code $from $to
      foreach name [uncalled $calls $before] { uplevel #0 $name }
    } message options]
    if {$failed == 1} {
      send_result [expr {[is_fault $options $before] ? "error" : "failed"}] $message
    } else {
      set counts [verdict]
      send_result $counts [expr {$counts eq "passed" ? "" : "tcltest: $counts"}]
    }
  }
  proc serve {} {
    variable mark
    order
    if {[catch { uplevel #0 [list source -encoding utf-8 [file join [pwd] main.tcl]] } message]} {
      tell "{\"ok\":false,\"type\":\"error\",\"message\":\"[plain_line $message]\"}"
    } else {
      tell "{\"ok\":true}"
    }
    while {[set text [order]] ne ""} {
      set at [string first \n $text]
      set mark [string range $text 0 $at-1]
      set next [string first \n $text $at+1]
      set behind [string first \n $text $next+1]
      run [string range $text $behind+1 end] [string range $text $next+1 $behind-1] {*}[string range $text $at+1 $next-1]
    }
  }
}
rename exit ::completion::exit
# Replaces `exit`. A call in the tests' text gives a result, a call in the solution gives none.
proc exit {{code 0}} {
  if {![::completion::inside]} {
    set status [expr {$code == 0 ? [::completion::verdict] : "failed"}]
    ::completion::send_result $status [expr {$code == 0 ? "" : "exit $code"}]
  }
  ::completion::exit $code
}
set argv0 tests.tcl
::completion::serve

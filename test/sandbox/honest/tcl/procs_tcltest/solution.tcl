namespace eval ::stack {
    variable items {}
    proc push {args} { variable items; lappend items {*}$args; return [llength $items] }
    proc pop {} {
        variable items
        if {![llength $items]} { return -code error "stack is empty" }
        set top [lindex $items end]
        set items [lrange $items 0 end-1]
        return $top
    }
}
proc word_freq {text} {
    set d [dict create]
    foreach w [split [string tolower $text]] { if {$w ne ""} { dict incr d $w } }
    return $d
}

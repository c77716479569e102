oo::class create Stack {
  variable items
  constructor {args} { set items $args }
  method push {x} { lappend items $x; return [self] }
  method pop {} {
    if {[llength $items] == 0} { return -code error -errorcode {STACK EMPTY} "stack is empty" }
    set last [lindex $items end]
    set items [lrange $items 0 end-1]
    return $last
  }
  method size {} { llength $items }
}

in_folder [file join /tmp notes] {
  set out [open a.txt w]
  puts $out "one"
  close $out
}
if {[file tail [pwd]] ne "notes"} { error "folder" }
if {[glob *.txt] ne "a.txt"} { error "files" }
set in [open a.txt]
set text [string trim [read $in]]
close $in
if {$text ne "one"} { error "text" }

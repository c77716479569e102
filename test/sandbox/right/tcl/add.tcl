proc add {a b} { expr {$a + $b} }

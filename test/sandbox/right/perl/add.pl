sub add { my ($a, $b) = @_; return $a + $b }
sub twice { return [map { 2 * $_ } @{ $_[0] }] }
1;

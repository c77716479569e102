use strict;
use warnings;

sub fib { my $n = shift; my ($x, $y) = (0, 1); ($x, $y) = ($y, $x + $y) for 1 .. $n; return $x }
sub flatten { map { ref eq 'ARRAY' ? flatten(@$_) : $_ } @_ }
sub transpose { my ($m) = @_; my @t; for my $r (0 .. $#$m) { $t[$_][$r] = $m->[$r][$_] for 0 .. $#{ $m->[$r] } } return \@t }
sub average { my $s = 0; $s += $_ for @_; return @_ ? $s / @_ : undef }

use strict;
use warnings;
sub half { my $n = shift; die 'not even' if $n % 2; return $n / 2 }
sub checked { my ($v) = @_; warn 'negative' if $v < 0; return abs $v }
1;

use strict;
use warnings FATAL => 'all';
use List::Util qw(sum0 max first reduce);
use Scalar::Util qw(blessed looks_like_number);

sub stats {
    my @numbers = grep { looks_like_number($_) } @_;
    return { sum => sum0(@numbers), max => max(@numbers), product => reduce { $a * $b } 1, @numbers };
}

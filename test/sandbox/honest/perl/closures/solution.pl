use strict;
use warnings;

sub make_counter {
    my ($start, $step) = @_;
    $step //= 1;
    my $value = $start;
    return {
        next  => sub { my $now = $value; $value += $step; return $now },
        reset => sub { $value = $start },
    };
}

use strict;
use warnings;

sub mean { my $sum = 0; $sum += $_ for @_; return @_ ? $sum / @_ : 0 }

sub deviation {
    my $mean = mean(@_);
    return sqrt(mean(map { ($_ - $mean) ** 2 } @_));
}

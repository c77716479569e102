use strict;
use warnings;

sub flatten {
    return map { ref $_ eq 'ARRAY' ? flatten(@$_) : $_ } @_;
}

sub unique {
    my %seen;
    return grep { !$seen{$_}++ } @_;
}
1;

use strict;
use warnings;
my $stats = stats(1, 'x', 2, '3');
die 'sum' unless $stats->{sum} == 6;
die 'max' unless $stats->{max} == 3;
die 'product' unless $stats->{product} == 6;

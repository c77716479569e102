use strict;
use warnings;

my $filter = Image::Filter::Blur->new(radius => 1);
my @out = $filter->apply(0, 30, 60);
die "blur: @out" unless "@out" eq "15 30 45";
die "radius" unless $filter->{radius} == 1;
die "default" unless Image::Filter::Blur->new->{radius} == 1;

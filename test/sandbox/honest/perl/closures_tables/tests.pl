my $c = make_counter(5);
$c->{inc}->() for 1..3;
$c->{value}->() == 8 or die "counter";
$c->{reset}->();
die "reset" if $c->{value}() != 0;
my %want = (1 => 'I', 4 => 'IV', 9 => 'IX', 14 => 'XIV', 39 => 'XXXIX');
foreach my $n (sort keys %want) {
    my $got = roman($n);
    if ($got ne $want{$n}) { print STDERR "roman($n) = $got\n"; exit 1; }
}
die "compose" unless compose(sub { $_[0] + 1 }, sub { $_[0] * 2 })->(5) == 11;

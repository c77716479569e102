use List::Util qw(sum max);

sub assert_eq {
    my ($got, $want, $name) = @_;
    die "$name: got '$got', want '$want'\n" unless $got eq $want;
}

my @cases = ([0, 0], [1, 1], [10, 55], [20, 6765]);
for my $case (@cases) {
    my ($n, $want) = @$case;
    assert_eq(fib($n), $want, "fib($n)");
}
assert_eq(join(',', flatten(1, [2, [3, [4]]])), '1,2,3,4', 'flatten');
assert_eq("@{ transpose([[1, 2], [3, 4]])->[0] }", '1 3', 'transpose');
die "average" if abs(average(1, 2, 3.5) - 2.16666666667) > 1e-6;
die unless !defined average();
print "ok\n";

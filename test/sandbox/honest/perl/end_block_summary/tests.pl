our ($failures, $destroyed);
END {
    print $failures ? "$failures failed\n" : "all ok\n";
    $? = 1 if $failures;
}
sub check {
    my ($got, $want, $name) = @_;
    if ($got ne $want) {
        $failures++;
        warn "FAILED: $name: $got is not $want\n";
    }
}
{
    my $c = LRU->new(2);
    $c->put(a => 1); $c->put(b => 2);
    check($c->get('a'), 1, 'a');
    $c->put(c => 3);
    check(scalar(() = $c->get('b')), 0, 'b is gone');
    check($c->get('a'), 1, 'a is here');
    check(join(',', @{$c->{o}}), 'c,a', 'order');
}
check($destroyed, 1, 'destroyed');

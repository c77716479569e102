use Test::More;

my @rows = (
    { name => 'Ann', team => 'red' },
    { name => 'Bob', team => 'blue' },
    { name => 'Cid', team => 'red' },
);
my $got = group_by('team', @rows);
is_deeply($got, { red => ['Ann', 'Cid'], blue => ['Bob'] });
is(scalar keys %{ group_by('team') }, 0, 'no rows');
is($got->{blue}[0], 'Bob');
done_testing;

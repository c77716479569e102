use strict;
use warnings;
use Test::More;
is(half(8), 4);
eval { half(3) };
like($@, qr/^not even at \S+ line \d+\.$/, 'place of the error');
{
    my $seen = '';
    local $SIG{__WARN__} = sub { $seen = shift };
    is(checked(-2), 2);
    like($seen, qr/line \d+\.\n\z/, 'place of the warning');
}
eval { die { code => 42 } };
is(ref $@, 'HASH');
eval { die 'here' };
is($@, 'here at ' . __FILE__ . ' line ' . (__LINE__ - 1) . ".\n");
done_testing;

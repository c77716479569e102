use strict;
use warnings;
use Test::More;

is_deeply([flatten(1, [2, [3, [4]]])], [1, 2, 3, 4], 'nested');
is_deeply([flatten()], [], 'nothing');
is_deeply([unique(qw(a b a c b))], ['a', 'b', 'c'], 'unique');

subtest 'numbers' => sub {
    plan tests => 2;
    is(scalar(unique(1, 1, 1)), 1, 'one is left');
    ok(!grep({ $_ == 2 } unique(1, 3)), 'no two');
};

done_testing();

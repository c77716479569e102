use strict;
use warnings;
use Test::More tests => 7;

my $s = Stack->new(max => 3);
isa_ok($s, 'Stack');
is($s->size, 0, 'starts empty');
$s->push(1, 2)->push(3);
is($s->peek, 3, 'peek');
is_deeply([$s->pop, $s->pop], [3, 2], 'pops in order');
cmp_ok($s->size, '==', 1, 'one left');
eval { $s->push(1 .. 5) };
like($@, qr/overflow/, 'overflow dies');
ok(!defined Stack->new->pop, 'empty pop is undef');

use Test::More tests => 5;

my $counter = Counter->new(count => 5);
isa_ok($counter, 'Counter');
is($counter->value, 5, 'starts at 5');
is($counter->increment->increment(4)->value, 10, 'chained');
$counter->reset;
is($counter->value, 0, 'reset');
can_ok('Counter', qw(new increment value reset));

<?php

use App\Collection;

function assertSame($expected, $actual, string $message = ''): void
{
    if ($expected !== $actual) {
        throw new RuntimeException($message . ' expected ' . var_export($expected, true) . ' got ' . var_export($actual, true));
    }
}

$c = Collection::from([1, 2, 3, 4]);
assertSame([2, 4, 6, 8], $c->map(fn (int $x): int => $x * 2)->toArray(), 'map');
assertSame([2, 4], $c->filter(fn ($x) => $x % 2 === 0)->toArray());
assertSame(10, $c->reduce(fn ($a, $b) => $a + $b, 0));
assertSame(4, count($c));
assertSame([[1, 2], [3, 4]], $c->chunk(2)->toArray());
$seen = [];
foreach ($c as $x) { $seen[] = $x; }
assertSame('1,2,3,4', implode(',', $seen));
try {
    $c->chunk(0);
    assertSame(true, false, 'no exception');
} catch (InvalidArgumentException $e) {
    assertSame('size must be positive, 0 given', $e->getMessage());
}
echo "OK\n";

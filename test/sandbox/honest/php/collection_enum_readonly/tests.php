<?php
declare(strict_types=1);

namespace App\Support;

function expectSame(mixed $want, mixed $got, string $what): void
{
    if ($want !== $got) {
        throw new \RuntimeException(sprintf('%s: want %s, got %s', $what, var_export($want, true), var_export($got, true)));
    }
}

$prices = Collection::of(new Money(250), new Money(1000), new Money(5));
expectSame(3, count($prices), 'count');
expectSame(1255, $prices->reduce(fn (Money $a, Money $b) => $a->plus($b), new Money(0))->cents, 'sum');
$sorted = $prices->sortBy(fn (Money $m) => $m->cents, Direction::Desc)->map(fn (Money $m) => $m->cents);
expectSame([1000, 250, 5], iterator_to_array($sorted), 'sorted');
expectSame('{"amount":"2.50","currency":"EUR"}', json_encode(new Money(250)), 'json');
expectSame(Direction::Desc, Direction::from('desc'), 'enum');

try {
    new Money(-1);
    throw new \LogicException('no exception');
} catch (\InvalidArgumentException $e) {
    expectSame('negative amount: -1', $e->getMessage(), 'message');
}

foreach ([['asc', 1], ['desc', -1]] as [$name, $sign]) {
    expectSame($sign, Direction::from($name)->sign(), $name);
}

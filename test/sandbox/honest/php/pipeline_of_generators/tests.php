<?php
function check(string $name, mixed $got, mixed $want): void {
    if ($got !== $want) {
        throw new RuntimeException("$name: " . var_export($got, true));
    }
}

$pipe = (new Pipeline([1, 2, 3, 4]))->through(new Only(fn ($x) => $x % 2 === 0), new Each(fn ($x) => $x * 10));
check('text', (string) $pipe, '20,40');
check('count', count($pipe), 2);
check('keys', iterator_to_array($pipe), [1 => 20, 3 => 40]);
try {
    foreach ((new Pipeline(['a']))->through(new Each(fn (int $x) => $x)) as $_) { }
    check('types', 'none', 'a TypeError');
} catch (TypeError $e) {
    check('kind', get_class($e), 'TypeError');
}
echo "ok\n";

<?php
function fibonacci(): Generator
{
    [$a, $b] = [0, 1];
    while (true) {
        yield $a;
        [$a, $b] = [$b, $a + $b];
    }
}

function take(iterable $source, int $count): array
{
    $out = [];
    foreach ($source as $value) {
        if ($count-- === 0) {
            break;
        }
        $out[] = $value;
    }
    return $out;
}

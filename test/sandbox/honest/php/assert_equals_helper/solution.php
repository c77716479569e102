<?php
function mergeSorted(array $a, array $b): array
{
    $out = [];
    while ($a && $b) {
        $out[] = $a[0] <= $b[0] ? array_shift($a) : array_shift($b);
    }
    return [...$out, ...$a, ...$b];
}

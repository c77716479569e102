<?php
function counter(): array
{
    $count = 0;
    return [
        'up' => function (int $by = 1) use (&$count) { return $count += $by; },
        'get' => fn () => $count,
    ];
}

function addTo(array &$list, ...$items): void
{
    array_push($list, ...$items);
}

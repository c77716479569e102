<?php
function gcd(int $a, int $b): int
{
    return $b === 0 ? $a : gcd($b, $a % $b);
}

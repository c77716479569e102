<?php

function is_prime(int $n): bool
{
    if ($n < 2) return false;
    for ($i = 2; $i * $i <= $n; $i++) {
        if ($n % $i === 0) return false;
    }
    return true;
}

/** @return array<string,int> */
function word_count(string $text): array
{
    $words = preg_split('/\W+/', strtolower($text), -1, PREG_SPLIT_NO_EMPTY);
    $counts = array_count_values($words);
    arsort($counts);
    return $counts;
}

function mean(float ...$xs): float { return array_sum($xs) / max(1, count($xs)); }

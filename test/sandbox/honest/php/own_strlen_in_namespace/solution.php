<?php
namespace Strings;

function strlen(string $text): int
{
    return \preg_match_all('/./us', $text);
}

function longest(array $words): string
{
    usort($words, fn ($a, $b) => strlen($b) <=> strlen($a));
    return $words[0] ?? '';
}

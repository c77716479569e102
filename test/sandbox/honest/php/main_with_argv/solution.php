<?php
function wordCount(string $text): array
{
    return array_count_values(str_word_count(strtolower($text), 1));
}

if (isset($argv[1]) && realpath($argv[0]) === __FILE__) {
    print_r(wordCount($argv[1]));
}

<?php
function reverseWords(string $text): string
{
    return implode(' ', array_reverse(explode(' ', $text)));
}

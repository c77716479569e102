<?php
ini_set('assert.exception', '1');

function test(): void
{
    assert(is_prime(7) === true);
    assert(!is_prime(9));
    assert(word_count("a b, A") === ['a' => 2, 'b' => 1]);
    assert(word_count('') == []);
    assert(abs(mean(1.0, 2.0, 4.5) - 2.5) < 1e-9);
    assert(array_filter(range(1, 10), 'is_prime') === [1 => 2, 2 => 3, 4 => 5, 6 => 7]);
}

test();

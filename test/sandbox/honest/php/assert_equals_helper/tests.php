<?php
function assertEquals($expected, $actual, string $message = ''): void
{
    if ($expected !== $actual) {
        throw new RuntimeException($message . ': ' . json_encode($actual));
    }
}

assertEquals([1, 2, 3, 4], mergeSorted([1, 3], [2, 4]), 'interleaved');
assertEquals([], mergeSorted([], []), 'empty');
assertEquals([5], mergeSorted([], [5]), 'one side');

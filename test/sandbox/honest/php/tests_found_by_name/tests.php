<?php
declare(strict_types=1);

function test_first_id(): void
{
    assert(IdPool::take() === 1);
    assert(IdPool::take() === 2);
}

function test_given_back(): void
{
    IdPool::give(1);
    assert(IdPool::take() === 1);
    assert(IdPool::take() === 3);
}

$failed = 0;
foreach (get_defined_functions()['user'] as $f) {
    if (!str_starts_with($f, 'test_')) continue;
    try {
        $f();
        echo "PASS $f\n";
    } catch (AssertionError $e) {
        $failed++;
        echo "FAIL $f: {$e->getMessage()}\n";
    }
}
if ($failed > 0) throw new Exception("$failed failed");

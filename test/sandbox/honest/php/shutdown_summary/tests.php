<?php
$passed = 0;
$errors = [];
register_shutdown_function(function () use (&$passed, &$errors) {
    echo "$passed passed, ", count($errors), " failed\n";
    foreach ($errors as $e) echo " - $e\n";
    if ($errors) exit(1);
});
function check($actual, $expected, string $name): void
{
    global $passed, $errors;
    if ($actual !== $expected) {
        $errors[] = $name;
    } else {
        $passed++;
    }
}
$now = 100.0;
$l = new RateLimiter(2, 10, function () use (&$now) { return $now; });
check($l->allow('a'), true, 'first');
check($l->allow('a'), true, 'second');
check($l->allow('a'), false, 'third');
check($l->allow('b'), true, 'other key');
$now = 110.0;
check($l->allow('a'), true, 'later');

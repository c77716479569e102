<?php
$found = inFolder('reports', function () {
    file_put_contents('a.txt', 'one');
    file_put_contents('b.txt', 'two');
    return glob('*.txt');
});
assert($found === ['a.txt', 'b.txt']);
assert(basename(getcwd()) === 'reports');
assert(file_get_contents('b.txt') === 'two');

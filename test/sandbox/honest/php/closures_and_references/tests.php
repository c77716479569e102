<?php
['up' => $up] = counter();
assert($up() === 1);
assert($up(4) === 5);
$list = [1];
addTo($list, 2, 3);
assert($list === [1, 2, 3]);

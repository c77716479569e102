<?php
assert(square(12) === 144);
assert(square(12) === 144);
assert($hits === 1);
$hits = 5;
square(12);
assert($hits === 6);

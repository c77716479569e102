<?php
declare(strict_types=1);

assert(half(4) === 2);
assert(half(3) === 1.5);

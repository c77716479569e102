<?php

declare(strict_types=1);

assert(add(2, 3) === 5);
assert(add(-1, 1) === 0);
try {
    add("1", 2);
    throw new Exception("no TypeError");
} catch (TypeError $e) {
    echo "strict\n";
}

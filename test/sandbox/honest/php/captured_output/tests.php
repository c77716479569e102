<?php
ob_start();
table(['one' => 1, 'ten' => 10]);
$text = ob_get_clean();
assert($text === "one   |   1\nten   |  10\n");
ob_start();
table([]);
assert(ob_get_clean() === '');

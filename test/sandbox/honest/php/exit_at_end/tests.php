<?php
$failures = 0;
$cases = [[2, true], [9, false], [1, false], [97, true], [100, false]];
foreach ($cases as [$n, $expected]) {
    if (isPrime($n) !== $expected) {
        echo "wrong: $n\n";
        $failures++;
    }
}
echo $failures === 0 ? "all passed\n" : "$failures failed\n";
exit($failures === 0 ? 0 : 1);

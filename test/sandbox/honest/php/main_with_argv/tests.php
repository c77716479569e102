<?php
$counts = wordCount('the cat and the hat');
assert($counts['the'] === 2);
assert($counts === ['the' => 2, 'cat' => 1, 'and' => 1, 'hat' => 1]);
assert(wordCount('') === []);

<?php
assert(take(fibonacci(), 7) === [0, 1, 1, 2, 3, 5, 8]);
assert(take([1, 2], 5) === [1, 2]);
assert(take([], 1) === []);

<?php
assert(ownName() === 'main.php');
assert(ownLines() > 5);
assert(is_file(__FILE__));

<?php
assert(parseQuery('a=1&b=two') === ['a' => '1', 'b' => 'two']);
assert(parseQuery('') === []);
assert(parseQuery('x[]=1&x[]=2') === ['x' => ['1', '2']]);

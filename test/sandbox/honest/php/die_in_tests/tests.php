<?php
reverseWords('a b c') === 'c b a' or die('three words');
reverseWords('one') === 'one' or die('one word');
if (reverseWords('x y') !== 'y x') die("two words\n");
echo "OK\n";

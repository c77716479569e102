<?php
use function Strings\longest;

if (longest(['a', 'über', 'abc']) !== 'über') {
    throw new Exception('longest');
}
if (longest([]) !== '') {
    throw new Exception('empty');
}
if (\Strings\strlen('äöü') !== 3) {
    throw new Exception('length');
}

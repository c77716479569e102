<?php
assert(Suit::from('H') === Suit::Hearts);
assert(Suit::Hearts->color() === 'red');
assert(Suit::tryFrom('X') === null);
assert(count(Suit::cases()) === 2);

<?php
$sum = (new Money(150))->plus(new Money(275));
if ((string) $sum !== '4.25 EUR') {
    throw new \Exception("sum: $sum");
}
try {
    (new Money(1))->plus(new Money(1, 'USD'));
    throw new \Exception('no error');
} catch (\InvalidArgumentException $e) {
    if ($e->getMessage() !== 'currencies differ') {
        throw $e;
    }
}

<?php
function testSmall()
{
    assert(gcd(12, 18) === 6);
    assert(gcd(7, 13) === 1);
}

function testZero()
{
    assert(gcd(0, 5) === 5);
}

import doctest

def check():
    """
    >>> to_roman(3)
    'III'
    >>> [to_roman(i) for i in (9, 58)]
    ['IX', 'LVIII']
    >>> to_roman(-1)
    Traceback (most recent call last):
    ValueError: out of range: -1
    """

results = doctest.testmod()
assert results.failed == 0
assert results.attempted >= 3
assert to_roman(3999) == "MMMCMXCIX"

def to_roman(n):
    """Convert an integer to a Roman numeral.

    >>> to_roman(4)
    'IV'
    >>> to_roman(1994)
    'MCMXCIV'
    >>> to_roman(0)
    Traceback (most recent call last):
        ...
    ValueError: out of range: 0
    """
    if not 0 < n < 4000:
        raise ValueError(f"out of range: {n}")
    table = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
             (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    out = []
    for value, symbol in table:
        count, n = divmod(n, value)
        out.append(symbol * count)
    return "".join(out)

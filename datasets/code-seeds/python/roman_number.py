def roman_number(text):
    """Value of a Roman numeral in its usual spelling."""
    values = {"M": 1000, "D": 500, "C": 100, "L": 50, "X": 10, "V": 5, "I": 1}
    total, previous = 0, 0
    for letter in reversed(text.upper()):
        if letter not in values:
            raise ValueError(f"no Roman digit: {letter!r}")
        value = values[letter]
        total += value if value >= previous else -value
        previous = max(previous, value)
    return total

import bisect


def rolling_median(values, width):
    """Median of each window of `width` values."""
    if width < 1 or width > len(values):
        raise ValueError("width must be between 1 and the number of values")
    window = sorted(values[:width])
    medians = []
    for i in range(width, len(values) + 1):
        middle = width // 2
        medians.append(window[middle] if width % 2 else (window[middle - 1] + window[middle]) / 2)
        if i < len(values):
            window.pop(bisect.bisect_left(window, values[i - width]))
            bisect.insort(window, values[i])
    return medians

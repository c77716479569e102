def merge_intervals(intervals, gap=0):
    """Joins intervals that overlap or lie at most `gap` apart."""
    merged = []
    for start, end in sorted(intervals):
        if start > end:
            raise ValueError(f"interval ends before it starts: {(start, end)}")
        if merged and start - merged[-1][1] <= gap:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return merged

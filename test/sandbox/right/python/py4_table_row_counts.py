def stats(xs): return (min(xs), max(xs))

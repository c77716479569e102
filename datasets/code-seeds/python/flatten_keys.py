def flatten_keys(tree, separator="."):
    """A nested dictionary as one level of joined keys; empty dictionaries stay."""
    flat = {}
    for key, value in tree.items():
        if isinstance(value, dict) and value:
            for inner, leaf in flatten_keys(value, separator).items():
                flat[f"{key}{separator}{inner}"] = leaf
        else:
            flat[str(key)] = value
    return flat

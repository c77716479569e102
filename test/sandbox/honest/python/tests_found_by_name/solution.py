#!/usr/bin/env python3
"""Ticket numbers. Usage: `python tickets.py` prints one."""
import itertools

_numbers = itertools.count(1)

def draw() -> int:
    return next(_numbers)

def label(n, prefix="T", *, width=3):
    return f"{prefix}-{n:0{width}d}"

if __name__ == "__main__":
    print(label(draw()))

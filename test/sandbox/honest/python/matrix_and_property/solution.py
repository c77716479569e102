import math
import random
from fractions import Fraction


class Matrix:
    def __init__(self, rows):
        self.rows = [list(map(Fraction, row)) for row in rows]
        if len({len(r) for r in self.rows}) != 1:
            raise ValueError("ragged rows")

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])

    def __matmul__(self, other):
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in zip(*other.rows)] for r in self.rows])

    def __eq__(self, other):
        return isinstance(other, Matrix) and self.rows == other.rows

    def det(self):
        n, m = self.shape
        if n != m:
            raise ValueError("not square")
        a, sign, d = [r[:] for r in self.rows], 1, Fraction(1)
        for i in range(n):
            p = next((k for k in range(i, n) if a[k][i]), None)
            if p is None:
                return Fraction(0)
            if p != i:
                a[i], a[p], sign = a[p], a[i], -sign
            d *= a[i][i]
            for k in range(i + 1, n):
                f = a[k][i] / a[i][i]
                a[k] = [x - f * y for x, y in zip(a[k], a[i])]
        return sign * d


def softmax(xs, temperature=1.0):
    top = max(xs)
    e = [math.exp((x - top) / temperature) for x in xs]
    return [x / sum(e) for x in e]

class Polynomial:
    """Whole coefficients, lowest power first."""

    def __init__(self, *coefficients):
        values = list(coefficients)
        while len(values) > 1 and values[-1] == 0:
            values.pop()
        self.coefficients = values or [0]

    def __call__(self, x):
        result = 0
        for coefficient in reversed(self.coefficients):
            result = result * x + coefficient
        return result

    def __mul__(self, other):
        product = [0] * (len(self.coefficients) + len(other.coefficients) - 1)
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(other.coefficients):
                product[i + j] += a * b
        return Polynomial(*product)

    def derivative(self):
        return Polynomial(*[i * c for i, c in enumerate(self.coefficients)][1:] or [0])

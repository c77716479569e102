class Matrix:
    def __init__(self, rows):
        self.rows = [list(row) for row in rows]
        if len({len(row) for row in self.rows}) > 1:
            raise ValueError("rows differ in length")

    def __matmul__(self, other):
        if len(self.rows[0]) != len(other.rows):
            raise ValueError("shapes do not fit")
        columns = list(zip(*other.rows))
        return Matrix([[sum(a * b for a, b in zip(row, column)) for column in columns] for row in self.rows])

    def power(self, exponent):
        size = len(self.rows)
        result = Matrix([[int(i == j) for j in range(size)] for i in range(size)])
        base = self
        while exponent:
            if exponent & 1:
                result = result @ base
            base, exponent = base @ base, exponent >> 1
        return result

    def __eq__(self, other):
        return isinstance(other, Matrix) and self.rows == other.rows

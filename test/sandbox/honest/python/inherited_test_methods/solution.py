class Shape:
    def area(self): raise NotImplementedError
    def __lt__(self, other): return self.area() < other.area()
class Square(Shape):
    def __init__(self, a): self.a = a
    def area(self): return self.a ** 2
class Circle(Shape):
    def __init__(self, r): self.r = r
    def area(self): return 3.141592653589793 * self.r ** 2

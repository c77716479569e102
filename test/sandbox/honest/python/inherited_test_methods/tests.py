class ShapeContract:
    shape = None
    area = 0
    def test_area(self):
        assert abs(self.shape.area() - self.area) < 1e-6
class TestSquare(ShapeContract):
    shape = Square(3)
    area = 9
class TestCircle(ShapeContract):
    shape = Circle(2)
    area = 12.566370614
    def test_order(self):
        assert sorted([self.shape, Square(3)])[0].area() == 9
class TestAbstract(object):
    def test_raises(self):
        try:
            Shape().area(); assert 0
        except NotImplementedError: pass

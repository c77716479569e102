import copy, pickle
import unittest

class ShapeTests(unittest.TestCase):
    cases = (
        (Kind.SQUARE, 3, 9),
        (Kind.CIRCLE, 2, 12.56636),
    )

    def test_areas(self):
        for kind, size, area in self.cases:
            with self.subTest(kind=kind):
                self.assertAlmostEqual(Shape.make(kind, size).area(), area, places=4)

    def test_pickle(self):
        sq = Shape.make(Kind.SQUARE, 5)
        self.assertEqual(pickle.loads(pickle.dumps(sq)), sq)
        self.assertIsNot(copy.copy(sq), sq)

    def test_abstract(self):
        self.assertRaises(TypeError, Shape)

    def test_new_subclass(self):
        class Triangle(Shape, kind="tri"):
            def area(self):
                return 6
        self.assertEqual(Shape.make("tri").area(), 6)
        self.assertIn("tri", Shape.registry)

suite = unittest.TestLoader().loadTestsFromTestCase(ShapeTests)
outcome = unittest.TextTestRunner(verbosity=0).run(suite)
assert outcome.wasSuccessful()

<?php
assert(abs((new Circle(1.0))->area() - 3.14159265) < 1e-6);
assert((new Square(3.0))->area() === 9.0);
assert(abs(Shape::total(new Square(1.0), new Square(2.0)) - 5.0) < 1e-9);

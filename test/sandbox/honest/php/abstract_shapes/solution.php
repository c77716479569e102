<?php
abstract class Shape
{
    abstract public function area(): float;

    public static function total(Shape ...$shapes): float
    {
        return array_sum(array_map(fn (Shape $s) => $s->area(), $shapes));
    }
}

class Circle extends Shape
{
    public function __construct(private float $radius)
    {
    }

    public function area(): float
    {
        return M_PI * $this->radius ** 2;
    }
}

class Square extends Shape
{
    public function __construct(private float $side)
    {
    }

    public function area(): float
    {
        return $this->side ** 2;
    }
}

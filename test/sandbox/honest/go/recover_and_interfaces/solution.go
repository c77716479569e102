package main

import "fmt"

type Shape interface {
	Area() float64
	Perimeter() float64
}

type Rect struct{ W, H float64 }
type Square struct{ Rect }

func (r Rect) Area() float64      { return r.W * r.H }
func (r Rect) Perimeter() float64 { return 2 * (r.W + r.H) }
func NewSquare(a float64) Square {
	if a < 0 {
		panic(fmt.Sprintf("negative side %g", a))
	}
	return Square{Rect{a, a}}
}

func Describe(s Shape) string {
	switch v := s.(type) {
	case Square:
		return fmt.Sprintf("square(%g)", v.W)
	case Rect:
		return fmt.Sprintf("rect(%g,%g)", v.W, v.H)
	}
	return "?"
}

package main

import (
	"math"
	"testing"
)

func almostEqual(a, b float64) bool { return math.Abs(a-b) <= 1e-9 }

func mustPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		r := recover()
		if r == nil {
			t.Errorf("no panic")
		} else if r != want {
			t.Errorf("panic %v, want %v", r, want)
		}
	}()
	f()
}

func TestShapes(t *testing.T) {
	cases := map[string]struct {
		shape           Shape
		area, perimeter float64
	}{
		"rect":   {Rect{2, 3}, 6, 10},
		"square": {NewSquare(1.5), 2.25, 6},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if !almostEqual(c.shape.Area(), c.area) {
				t.Errorf("area %v", c.shape.Area())
			}
			if p := c.shape.Perimeter(); !almostEqual(p, c.perimeter) {
				t.Errorf("perimeter %v", p)
			}
		})
	}
	mustPanic(t, "negative side -1", func() { NewSquare(-1) })
	if Describe(NewSquare(2)) != "square(2)" {
		t.Fatal()
	}
}

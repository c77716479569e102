package main

import (
	"math"
	"sort"
)

type Shape interface {
	Area() float64
	Name() string
}

type named struct{ name string }

func (n named) Name() string { return n.name }

type Circle struct {
	named
	R float64
}

type Rect struct {
	named
	W, H float64
}

func (c Circle) Area() float64 { return math.Pi * c.R * c.R }
func (r Rect) Area() float64   { return r.W * r.H }

func NewCircle(r float64) Shape  { return Circle{named{"circle"}, r} }
func NewRect(w, h float64) Shape { return Rect{named{"rect"}, w, h} }

func ByArea(shapes []Shape) []string {
	sort.Slice(shapes, func(i, j int) bool { return shapes[i].Area() < shapes[j].Area() })
	names := make([]string, len(shapes))
	for i, s := range shapes {
		names[i] = s.Name()
	}
	return names
}

package main

import (
	"math"
	"reflect"
	"testing"
)

func almost(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestShapes(t *testing.T) {
	if got := NewRect(2, 3.5).Area(); !almost(got, 7) {
		t.Errorf("area %v", got)
	}
	if math.Abs(NewCircle(1).Area()-3.141592653589793) > 1e-9 {
		t.Error("circle")
	}
	got := ByArea([]Shape{NewRect(5, 5), NewCircle(1)})
	if !reflect.DeepEqual(got, []string{"circle", "rect"}) {
		t.Errorf("order %v", got)
	}
}

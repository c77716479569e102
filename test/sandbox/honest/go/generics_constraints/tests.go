package main

import (
	"fmt"
	"slices"
	"testing"
)

func TestGenerics(t *testing.T) {
	if got := Map([]int{1, 2}, func(i int) string { return fmt.Sprint(i * 2) }); !slices.Equal(got, []string{"2", "4"}) {
		t.Errorf("Map: %v", got)
	}
	if got := Sum(1.5, 2.5); got != 4.0 {
		t.Errorf("Sum: %v", got)
	}
	var s Stack[string]
	s.Push("a")
	if x, ok := s.Pop(); !ok || x != "a" {
		t.Errorf("Pop: %v %v", x, ok)
	}
	if _, ok := s.Pop(); ok {
		t.Error("an empty stack gave something")
	}
}

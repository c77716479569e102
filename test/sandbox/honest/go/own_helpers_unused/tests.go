package main

import "testing"

func TestClosest(t *testing.T) {
	if got := Closest([]int{1, 5, 9}, 6); got != 5 {
		t.Fatalf("got %d", got)
	}
	if got := copy([]int{4, 5}); len(got) != 2 || got[1] != 5 {
		t.Fatal("copy")
	}
}

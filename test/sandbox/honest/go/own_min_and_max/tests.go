package main

import "testing"

func TestClamp(t *testing.T) {
	for _, c := range [][4]int{{5, 0, 3, 3}, {-5, 0, 3, 0}, {2, 0, 3, 2}} {
		if got := Clamp(c[0], c[1], c[2]); got != c[3] {
			t.Errorf("Clamp(%d, %d, %d) = %d, want %d", c[0], c[1], c[2], got, c[3])
		}
	}
}

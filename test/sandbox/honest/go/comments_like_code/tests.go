package main

import "testing"

// func TestOld(t *testing.T) { t.Fatal("old") }

func TestAdd(t *testing.T) {
	/* if add(1, 2) != 4 { } */
	if got := add(1, 2); got != 3 {
		t.Errorf("add(1, 2) = %d", got)
	}
	if len(brace) != 17 {
		t.Errorf("brace: %d", len(brace))
	}
}

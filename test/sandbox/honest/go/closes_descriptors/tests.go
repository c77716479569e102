package main

import "testing"

func TestCloseAll(t *testing.T) {
	CloseAll()
	if got := Opened(); got != 3 {
		t.Errorf("got %d", got)
	}
	if got := CloseAll(); got != 1 {
		t.Errorf("closed %d", got)
	}
}

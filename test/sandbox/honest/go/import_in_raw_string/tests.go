package main

import "testing"

func TestTemplate(t *testing.T) {
	if CountLines() != 5 {
		t.Errorf("lines: %d", CountLines())
	}
	if !HasImport() {
		t.Error("the import is gone")
	}
}

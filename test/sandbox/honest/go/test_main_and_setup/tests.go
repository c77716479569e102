package main

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	Register("twice", func(s string) string { return s + s })
	code := m.Run()
	os.Exit(code)
}

func TestApply(t *testing.T) {
	t.Helper()
	if got, ok := Apply("twice", "ab"); !ok || got != "abab" {
		t.Errorf("twice: %q", got)
	}
	if got, _ := Apply("upper", "ab"); got != "AB" {
		t.Errorf("upper: %q", got)
	}
	if _, ok := Apply("none", "x"); ok {
		t.Error("none is registered")
	}
}

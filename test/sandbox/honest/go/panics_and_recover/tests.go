package main

import (
	"errors"
	"testing"
)

func TestDivide(t *testing.T) {
	if q, err := Divide(7, 2); q != 3 || err != nil {
		t.Errorf("Divide(7, 2) = %d, %v", q, err)
	}
	_, err := Divide(1, 0)
	var d *DivideError
	if !errors.As(err, &d) {
		t.Fatalf("err = %v", err)
	}
	if err.Error() != "cannot divide by 0" {
		t.Errorf("message: %s", err)
	}
}

func TestMustPositive(t *testing.T) {
	defer func() {
		if r := recover(); r == nil {
			t.Errorf("no panic")
		}
	}()
	if got := MustPositive(4); got != 4 {
		t.Errorf("got %d", got)
	}
	MustPositive(-1)
}

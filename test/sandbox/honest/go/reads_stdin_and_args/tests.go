package main

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	o, err := Parse([]string{"-sep", ";", "-total"})
	if err != nil || o.Sep != ";" || !o.Total {
		t.Fatalf("%+v, %v", o, err)
	}
}

func TestSumLines(t *testing.T) {
	got, err := SumLines(strings.NewReader("1; 2\n3;4\n"), Options{Sep: ";"})
	if err != nil {
		t.Fatal(err)
	}
	if got != 10 {
		t.Errorf("got %d", got)
	}
	if _, err := SumLines(strings.NewReader("x"), Options{Sep: ","}); err == nil {
		t.Error("no error for x")
	}
}

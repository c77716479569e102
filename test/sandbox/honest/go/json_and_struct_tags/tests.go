package main

import (
	"testing"
	"time"
)

func TestEncode(t *testing.T) {
	got := Encode(Event{Name: "go", Took: 2 * time.Microsecond})
	if got != `{"name":"go","took_ns":2000}` {
		t.Errorf("got %s", got)
	}
}

func TestDecode(t *testing.T) {
	e, err := Decode(`{"name":"x","tags":["a","b"]}`)
	if err != nil {
		t.Fatal(err)
	}
	if e.Name != "x" || len(e.Tags) != 2 || e.Tags[1] != "b" {
		t.Errorf("%+v", e)
	}
}

package main

import (
	"reflect"
	"testing"
	"time"
	"unicode/utf8"
)

const input = `[
  {"name": "b", "at": "2024-01-02T00:00:00Z"},
  {"name": "a", "at": "2024-01-01T00:00:00Z", "tags": ["x"]}
]`

func TestParse(t *testing.T) {
	events, err := Parse(input)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range events {
		names = append(names, e.Name)
	}
	if want := []string{"a", "b"}; !reflect.DeepEqual(names, want) {
		t.Errorf("names = %v; want %v", names, want)
	}
	if d := events[1].At.Sub(events[0].At); d != 24*time.Hour {
		t.Errorf("distance %v", d)
	}
}

func FuzzReverse(f *testing.F) {
	f.Add("hello")
	f.Add("äöü")
	f.Fuzz(func(t *testing.T, s string) {
		if !utf8.ValidString(s) {
			t.Skip()
		}
		if Reverse(Reverse(s)) != s {
			t.Errorf("not its own inverse: %q", s)
		}
	})
}

func TestReverse(t *testing.T) {
	if got := Reverse("añb"); got != "bña" {
		t.Errorf(`Reverse("añb") = %q`, got)
	}
}

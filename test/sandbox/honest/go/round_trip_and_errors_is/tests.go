package main

import (
	"errors"
	"reflect"
	"testing"
)

func mustRot(t *testing.T, s string, by int) string {
	t.Helper()
	got, err := Rot(s, by)
	if err != nil {
		t.Fatalf("Rot(%q): %v", s, err)
	}
	return got
}

func TestRoundTrip(t *testing.T) {
	for _, word := range []string{"abc", "xyz"} {
		if mustRot(t, mustRot(t, word, 3), -3) != word {
			t.Errorf("no round trip of %s", word)
		}
	}
}

func TestErrors(t *testing.T) {
	_, err := Rot("", 1)
	if !errors.Is(err, ErrEmpty) {
		t.Fatal(err)
	}
	_, err = Rot("a1", 1)
	var re *RangeError
	if !errors.As(err, &re) || re.Pos != 1 {
		t.Fatal(err)
	}
}

func TestAll(t *testing.T) {
	if got := RotAll([]string{"ab", "yz"}, 1); !reflect.DeepEqual(got, []string{"bc", "za"}) {
		t.Fatal(got)
	}
}

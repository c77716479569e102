package main

import (
	"crypto/rand"
	"sort"
	"testing"
)

func TestShuffle(t *testing.T) {
	salt := make([]byte, 4)
	if _, err := rand.Read(salt); err != nil {
		t.Fatal(err)
	}
	in := []int{3, 1, 2}
	got := Shuffle(in, int64(salt[0]))
	sort.Ints(got)
	if len(got) != 3 {
		t.Fatalf("len = %d", len(got))
	}
	for i, v := range got {
		if v != i+1 {
			t.Errorf("sorted[%d] = %d", i, v)
		}
	}
	if in[0] != 3 {
		t.Error("the input was changed")
	}
}

package main

import (
	"reflect"
	"testing"
)

func TestMinHeap(t *testing.T) {
	heap := NewMinHeap(5, 2, 8)
	heap.Push(1)
	want := []int{1, 2, 5, 8}
	for i, w := range want {
		if got := heap.Pop(); got != w {
			t.Errorf("pop %d = %d, want %d", i, got, w)
		}
	}
	if heap.Len() != 0 {
		t.Fatalf("%d left", heap.Len())
	}
}

func TestHistory(t *testing.T) {
	list := NewHistory(2)
	for _, s := range []string{"c", "b", "a"} {
		list.Add(s)
	}
	if got := list.Sorted(); !reflect.DeepEqual(got, []string{"a", "b"}) {
		t.Errorf("got %v", got)
	}
}

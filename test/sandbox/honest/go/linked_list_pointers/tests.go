package main

import (
	"testing"
)

func fromSlice(xs []int) *ListNode {
	dummy := &ListNode{}
	cur := dummy
	for _, x := range xs {
		cur.Next = &ListNode{Val: x}
		cur = cur.Next
	}
	return dummy.Next
}

func toSlice(n *ListNode) (out []int) {
	for ; n != nil; n = n.Next {
		out = append(out, n.Val)
	}
	return
}

func TestReverse(t *testing.T) {
	got := toSlice(reverse(fromSlice([]int{1, 2, 3})))
	want := []int{3, 2, 1}
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("got %v, want %v", got, want)
		}
	}
	if reverse(nil) != nil {
		t.Error("nil")
	}
}

package main

import (
	"container/heap"
	"container/list"
	"sort"
)

type intHeap []int

func (h intHeap) Len() int           { return len(h) }
func (h intHeap) Less(i, j int) bool { return h[i] < h[j] }
func (h intHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *intHeap) Push(x any)        { *h = append(*h, x.(int)) }
func (h *intHeap) Pop() any {
	old := *h
	n := len(old)
	x := old[n-1]
	*h = old[:n-1]
	return x
}

// MinHeap hands out its smallest number first.
type MinHeap struct{ inner intHeap }

func NewMinHeap(values ...int) *MinHeap {
	h := &MinHeap{inner: append(intHeap{}, values...)}
	heap.Init(&h.inner)
	return h
}
func (m *MinHeap) Push(x int) { heap.Push(&m.inner, x) }
func (m *MinHeap) Pop() int   { return heap.Pop(&m.inner).(int) }
func (m *MinHeap) Len() int   { return m.inner.Len() }

// History keeps the last few entries.
type History struct {
	entries *list.List
	limit   int
}

func NewHistory(limit int) *History { return &History{list.New(), limit} }
func (h *History) Add(s string) {
	h.entries.PushBack(s)
	for h.entries.Len() > h.limit {
		h.entries.Remove(h.entries.Front())
	}
}
func (h *History) Sorted() []string {
	var all []string
	for e := h.entries.Front(); e != nil; e = e.Next() {
		all = append(all, e.Value.(string))
	}
	sort.Strings(all)
	return all
}

package main

import "sort"

// Counter counts values of any comparable type.
type Counter[T comparable] struct {
	counts map[T]int
	order  []T
}

func NewCounter[T comparable]() *Counter[T] {
	return &Counter[T]{counts: map[T]int{}}
}

func (c *Counter[T]) Add(value T, times int) {
	if _, known := c.counts[value]; !known {
		c.order = append(c.order, value)
	}
	c.counts[value] += times
}

func (c *Counter[T]) Count(value T) int { return c.counts[value] }

// Most lists values by count; those of equal count in the order of their first appearance.
func (c *Counter[T]) Most(count int) []T {
	values := append([]T(nil), c.order...)
	sort.SliceStable(values, func(i, j int) bool { return c.counts[values[i]] > c.counts[values[j]] })
	return values[:min(count, len(values))]
}

package main

import (
	"sync"
	"testing"
)

func TestCounter(t *testing.T) {
	t.Parallel()
	c := NewCounter()
	var wg sync.WaitGroup
	for i := 0; i < 50; i++ {
		wg.Add(1)
		go func() { defer wg.Done(); c.Add("x") }()
	}
	wg.Wait()
	if c.Get("x") != 50 {
		t.Errorf("x = %d", c.Get("x"))
	}
}

func TestParallelSum(t *testing.T) {
	t.Parallel()
	if got := ParallelSum([]int{1, 2, 3, 4, 5}, 3); got != 15 {
		t.Errorf("sum = %d", got)
	}
}
